/** Names of modules: ends of their paths, or folders, which end with a slash. */
export type Modules = readonly string[]

const matches = (id: string, name: string): boolean => (name.endsWith('/') ? id.includes(name) : id.endsWith(name))

/** Whether one of the names is that of the module. */
export function matchesAny(names: Modules, id: string): boolean {
  return names.some((name) => matches(id, name))
}

/** Throws if a name is that of no module of the build, for example because the file was renamed. */
export function requireAll(names: Modules, ids: readonly string[]): void {
  const missing = names.filter((name) => !ids.some((id) => matches(id, name)))
  if (missing.length > 0) throw new Error(`elements/build names modules that the build does not have: ${missing.join(', ')}`)
}
