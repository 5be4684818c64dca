import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { kitEntries } from '../../elements/registry'
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
  const found = dynamicFiles().find((file) => new RegExp(`^chunks/${name}-[\\w-]+\\.js$`).test(file))
  if (!found) throw new Error(`no chunk ${name}`)
  return found
}

/** All files that a script reaches. */
function dynamicFiles(from = 'ops.js'): string[] {
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
}

function gzip(...files: string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).length, 0)
}

/** Chunks that all fields share, each loaded once for a page. */
const shared = ['tags', 'runtime', 'field', 'picker', 'inputs', 'parts', 'icons', 'rolldown-runtime']
const isShared = (file: string) => shared.some((name) => file.startsWith(`chunks/${name}-`))

/** KiB of its own code, by element folder. */
const budgets: readonly (readonly [string, number])[] = [
  ['dict-select', 3],
  ['date-picker', 8],
  ['modal', 3],
  ['user-picker', 15],
  ['file-upload', 15],
  ['image-upload', 15],
  ['upload-dialog', 18],
  ['image-preview', 3],
  ['biz-picker', 15],
  ['role-picker', 15],
  ['position-picker', 15],
  ['popup-picker', 15],
  ['cron-picker', 30],
  ['switch', 3],
  ['tags-input', 3],
  ['filter-input', 3],
  ['text-pop', 3],
  ['slider-check', 3],
  ['dict-multi-select', 3],
  ['search-select', 3],
  ['permission', 3],
  ['context-menu', 3],
  // These three share one chunk: the console needs them together.
  ['menu', 8],
  ['menu-search', 8],
  ['settings-drawer', 10],
  // One chunk with what the workspace of the console needs beside it.
  ['workspace-tabs', 8],
  ['announcement', 4],
  ['notice-bell', 9],
  ['depart-picker', 15],
  ['tree-select', 15],
  ['category-select', 15],
  ['tree-dict', 15],
  ['area-picker', 15],
  ['password-dialog', 9],
  ['depart-switch', 9],
  // Without React and what all fields share; the kit's other shared chunks not counted, as for all.
  ['edit-grid', 40],
]

describe('size of the build (gzip)', () => {
  it('is measured on a build', () => expect(existsSync(`${dist}ops.js`)).toBe(true))

  // The members of the grid answer at once, so their names are there before its body is.
  it('[0-15] ops.js defines all tags within 5.75 KiB and 100 bytes for each and 600 for the grid, without React', () => {
    const files = [...closure('ops.js')]
    expect(gzip(...files)).toBeLessThanOrEqual(5.75 * kib + 100 * (kitEntries.length + 1) + 600)
    expect(files.filter((file) => file.includes('runtime-') && !file.includes('rolldown'))).toEqual([])
  })

  // What defines the tags, their entries apart, is the 5.75 KiB of the row above.
  it('[0-15] the runtime (React, r2wc core, base class, sheet, i18n) stays within 85 KiB', () => {
    expect(gzip(chunk('runtime'))).toBeLessThanOrEqual((85 - 5.75) * kib)
  })

  it('[0-15] what every closed field shares (parts, facade of the transport) stays within 16 KiB', () => {
    expect(gzip(chunk('field'))).toBeLessThanOrEqual(16 * kib)
  })

  it('[0-15] what every closed picker shares (names of what is chosen) stays within 5 KiB', () => {
    expect(gzip(chunk('picker'))).toBeLessThanOrEqual(5 * kib)
  })
  it('[0-15] what some fields share beside that stays within 2 KiB', () => expect(gzip(chunk('inputs'))).toBeLessThanOrEqual(2 * kib))

  it('[0-15] the overlay chunk stays within 35 KiB', () => expect(gzip(chunk('overlay'))).toBeLessThanOrEqual(35 * kib))
  it('[0-15] the transport stays within 31 KiB', () => expect(gzip(chunk('transport'))).toBeLessThanOrEqual(31 * kib))
  it('[0-15] the query cache stays within 11 KiB', () => expect(gzip(chunk('query'))).toBeLessThanOrEqual(11 * kib))

  // `config` has no view; `login` and the console are measured beside what they bring along, below.
  it('[0-15] every element has a budget', () => {
    const known = [...budgets.map(([name]) => name), 'config', 'login']
    expect(kitEntries.map(({ tag }) => tag.slice('ops-'.length)).filter((name) => !known.includes(name))).toEqual([])
  })

  it.each(budgets)('[0-15] %s adds at most %d KiB of its own', (name, budget) => {
    const own = [...closure(`elements/${name}.js`)].filter((file) => !isShared(file))
    expect(gzip(...own)).toBeLessThanOrEqual(budget * kib)
  })

  it('[0-15] what makes workbooks of a grid is loaded with the first export, within 8 KiB with its worker', () => {
    const [worker] = readdirSync(`${dist}assets`).filter((file) => /^xlsx\.worker-[\w-]+\.js$/.test(file))
    expect(gzip(chunk('export'), `assets/${worker!}`)).toBeLessThanOrEqual(8 * kib)
    expect([...closure('elements/edit-grid.js')].filter((file) => file.startsWith('chunks/export-'))).toEqual([])
  })

  // It asks the server at once. The forms themselves are among the shared parts, for the sake of the console's first page.
  it('[0-15] the element login adds at most 3 KiB of its own beside the transport', () => {
    const own = [...closure('elements/login.js')].filter((file) => !isShared(file) && file !== chunk('transport'))
    expect(gzip(...own)).toBeLessThanOrEqual(3 * kib)
  })

  it('[0-15] the shared parts (dialogs, messages, icons, sign-in) stay within 15 KiB and load no transport', () => {
    expect(gzip(chunk('parts'))).toBeLessThanOrEqual(15 * kib)
    expect([...closure(chunk('parts'))]).not.toContain(chunk('transport'))
  })

  // The console by itself, one file for each moment of work.
  const moment = (name: string): string => [...readdirSync(`${dist}console`)].map((file) => `console/${file}`).find((file) => new RegExp(`^console/${name}-[\\w-]+\\.js$`).test(file))!

  it('[0-15] signing in stays within 150 KiB of scripts, in few files', () => {
    const files = [...closure(moment('sign-in'))]
    expect(files).toContain('console.js')
    expect(gzip(...files)).toBeLessThanOrEqual(150 * kib)
    expect(files.length).toBeLessThanOrEqual(3)
  })

  it('[0-15] the desk adds at most 75 KiB to that, and its pages wait for nothing that opens', () => {
    const files = [...closure(moment('desk'))].filter((file) => !closure(moment('sign-in')).has(file))
    expect(gzip(...files)).toBeLessThanOrEqual(75 * kib)
    const opens = [moment('overlay'), moment('panels')]
    for (const name of ['desk', 'AnalysisPage', 'UsersPage', 'MyNoticesPage', 'fail']) {
      expect([name, opens.filter((file) => closure(moment(name)).has(file))]).toEqual([name, []])
    }
  })

  it('[0-15] signing in and the first list bring no workbooks, rich text, charts, calendars, cron, grids or uploads', () => {
    const files = ['sign-in', 'desk', 'UsersPage'].flatMap((name) => [...closure(moment(name))])
    const sources = [...new Set(files)].filter((file) => existsSync(`${dist}${file}.map`)).flatMap((file) => (JSON.parse(readFileSync(`${dist}${file}.map`, 'utf8')) as { sources: string[] }).sources)
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.filter((source) => /xlsx|RichTextBody|VisitChart|react-day-picker|elements\/(?:cron-picker|edit-grid|image-upload|file-upload)\/(?!\S+\.element)/i.test(source))).toEqual([])
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
    for (const start of ['ops.js', 'console.js']) dynamicFiles(start).forEach(visit)
    expect(cycles).toEqual([])
  })
})
