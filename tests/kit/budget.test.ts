import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { root } from './sources'

const dist = `${root}dist/`
const kib = 1024

function staticImports(file: string): string[] {
  const code = readFileSync(dist + file, 'utf8')
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g)].map(([, target]) => normalize(join(dirname(file), target!)))
}

/** A built file and everything it imports statically: what a page pays before anything is shown. */
function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const target of staticImports(file)) closure(target, seen)
  return seen
}

function chunk(name: string): string {
  const found = [...closure('console.js'), ...dynamicFiles()].find((file) => new RegExp(`^chunks/${name}-[\\w-]+\\.js$`).test(file))
  if (!found) throw new Error(`no chunk ${name}`)
  return found
}

function dynamicFiles(): string[] {
  const seen = new Set<string>()
  const visit = (file: string) => {
    for (const member of closure(file)) {
      if (seen.has(member)) continue
      seen.add(member)
      const code = readFileSync(dist + member, 'utf8')
      for (const [, target] of code.matchAll(/import\(\s*["'`](\.[^"'`]+)["'`]\s*\)/g)) visit(normalize(join(dirname(member), target!)))
    }
  }
  visit('ops.js')
  return [...seen]
}

function gzip(...files: string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).length, 0)
}

/** Chunks that all fields share, each loaded once for a page. */
const shared = ['tags', 'runtime', 'field', 'parts', 'rolldown-runtime']
const isShared = (file: string) => shared.some((name) => file.startsWith(`chunks/${name}-`))

describe('size of the build (gzip)', () => {
  it('is measured on a build', () => expect(existsSync(`${dist}ops.js`)).toBe(true))

  it('[0-15] ops.js defines all tags within 7 KiB and without React', () => {
    const files = [...closure('ops.js')]
    expect(gzip(...files)).toBeLessThanOrEqual(7 * kib)
    expect(files.filter((file) => file.includes('runtime-') && !file.includes('rolldown'))).toEqual([])
  })

  it('[0-15] the runtime (React, r2wc core, base class, sheet, i18n) stays within 85 KiB', () => {
    expect(gzip(chunk('runtime'), chunk('tags'))).toBeLessThanOrEqual(85 * kib)
  })

  it('[0-15] what every closed field shares (parts, facade of the transport) stays within 15 KiB', () => {
    expect(gzip(chunk('field'))).toBeLessThanOrEqual(15 * kib)
  })

  it('[0-15] the overlay chunk stays within 35 KiB', () => expect(gzip(chunk('overlay'))).toBeLessThanOrEqual(35 * kib))
  it('[0-15] the transport stays within 31 KiB', () => expect(gzip(chunk('transport'))).toBeLessThanOrEqual(31 * kib))
  it('[0-15] the query cache stays within 11 KiB', () => expect(gzip(chunk('query'))).toBeLessThanOrEqual(11 * kib))

  it.each([
    ['dict-select', 3],
    ['date-picker', 8],
    ['modal', 3],
    ['user-picker', 15],
  ])('[0-15] %s adds at most %d KiB of its own', (name, budget) => {
    const own = [...closure(`elements/${name}.js`)].filter((file) => !isShared(file))
    expect(gzip(...own)).toBeLessThanOrEqual(budget * kib)
  })

  it('[0-15] login stays within 170 KiB of scripts and styles, in few files', () => {
    const files = [...new Set([...closure('console.js'), chunk('transport')])]
    expect(gzip(...files)).toBeLessThanOrEqual(165 * kib)
    expect(files.length).toBeLessThanOrEqual(10)
  })

  it('a closed field on a foreign page carries no overlay, transport or console code', () => {
    const names = [...closure('elements/dict-select.js')].map((file) => file.replace(/^chunks\//, '').replace(/-[\w-]{8}\.js$/, ''))
    expect(names.filter((name) => /^(overlay|transport|query|calendar|parts|Console)$/.test(name))).toEqual([])
  })

  it('has no cycle between chunks: a half-loaded one would fail at first use', () => {
    const open: string[] = []
    const done = new Set<string>()
    const cycles: string[] = []
    const visit = (file: string) => {
      if (open.includes(file)) cycles.push([...open.slice(open.indexOf(file)), file].join(' -> '))
      if (done.has(file) || open.includes(file)) return
      open.push(file)
      staticImports(file).forEach(visit)
      open.pop()
      done.add(file)
    }
    dynamicFiles().forEach(visit)
    expect(cycles).toEqual([])
  })
})
