import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../common'

export const dist = `${root}dist/`

/** Each file is read once: nothing builds while the build is measured. */
export function once<Result>(read: (name: string) => Result): (name: string) => Result {
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
