import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { closure, dist, once } from '../../elements/build/package/measure'
import { markOf } from '../../elements/build/run.mjs'
import { root } from './sources'

export { closure, dist, gzip, staticImports } from '../../elements/build/package/measure'

const incomplete = (['kit', 'console', 'server', 'compressed'] as const).filter((name) => !existsSync(root + markOf(name)))
if (incomplete.length > 0) throw new Error(`dist has no complete build of: ${incomplete.join(', ')}. Run "npm run build".`)

const reached = once((from) => {
  const seen = new Set<string>()
  const visit = (file: string) => {
    for (const member of closure(file)) {
      if (seen.has(member)) continue
      seen.add(member)
      const code = readFileSync(dist + member, 'utf8')
      for (const [, target] of code.matchAll(/import\(\s*["'`](\.[^"'`]+)["'`]\s*\)/g)) visit(normalize(join(dirname(member), target!)))
    }
  }
  visit(from)
  return [...seen]
})

/** All files that a script reaches. */
export function dynamicFiles(from = 'ops.js'): readonly string[] {
  return reached(from)
}

/** The file that holds a module, by the end of its path, among those that a script reaches. */
export function holding(module: string, from?: string): string {
  const found = dynamicFiles(from).find((file) => sourcesOf(file).some((source) => source.endsWith(module)))
  if (!found) throw new Error(`nothing holds ${module}`)
  return found
}

const sources = once((file) => {
  const map = `${dist}${file}.map`
  return existsSync(map) ? (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources : []
})

/** Paths of the modules in built files; the bundler's own file has none. */
export function sourcesOf(...files: string[]): string[] {
  return files.flatMap(sources)
}

/** What a file and its imports add to what is there already. */
export function beyond(file: string, ...there: string[]): string[] {
  const had = new Set(there.flatMap((one) => [...closure(one)]))
  return [...closure(file)].filter((one) => !had.has(one))
}
