/** Names of modules: ends of their paths, or folders, which end with a slash. */
export type Modules = readonly string[]

const isNamed = (id: string, name: string): boolean => (name.endsWith('/') ? id.includes(name) : id.endsWith(name))

/** Whether one of the names is that of the module. */
export function namesOne(names: Modules, id: string): boolean {
  return names.some((name) => isNamed(id, name))
}

/** Throws where a name is that of no module of a build: a file was moved or given another name, and who names it has to follow. */
export function requireAll(names: Modules, ids: readonly string[]): void {
  const lost = names.filter((name) => !ids.some((id) => isNamed(id, name)))
  if (lost.length > 0) throw new Error(`the division of bundles names modules that the build does not have: ${lost.join(', ')}`)
}
