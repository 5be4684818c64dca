import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { markOf } from '../../elements/build/run.mjs'
import { root } from './sources'

export const dist = `${root}dist/`

const incomplete = (['kit', 'console', 'server', 'compressed'] as const).filter((name) => !existsSync(root + markOf(name)))
if (incomplete.length > 0) throw new Error(`dist has no complete build of: ${incomplete.join(', ')}. Run "npm run build".`)

/** Each file is read once: nothing builds while the build is measured. */
function once<Result>(read: (name: string) => Result): (name: string) => Result {
  const known = new Map<string, Result>()
  return (name) => {
    if (!known.has(name)) known.set(name, read(name))
    return known.get(name)!
  }
}

/** What a built file imports statically. */
export const staticImports = once((file) => {
  const code = readFileSync(dist + file, 'utf8')
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g)].map(([, target]) => normalize(join(dirname(file), target!)))
})

/** A built file and everything it imports statically: what a page pays before anything is shown. */
export function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const target of staticImports(file)) closure(target, seen)
  return seen
}

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

/**
 * Hashes in the names of files change with every change anywhere, and with them how well a file compresses, by a few bytes. Those
 * of the same names stand in for them.
 */
const withSteadyNames = (code: string): string =>
  code.replaceAll(
    /([\w-]+)-([\w-]{8})(?=\.(?:js|css)\b)/g,
    (_, name: string) => `${name}-${createHash('sha1').update(name).digest('base64url').slice(0, 8)}`,
  )

const sizeOf = once((file) => gzipSync(withSteadyNames(readFileSync(dist + file, 'utf8')), { level: 9 }).length)

/** Bytes of the files, compressed one by one. */
export function gzip(...files: string[]): number {
  return files.reduce((sum, file) => sum + sizeOf(file), 0)
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
