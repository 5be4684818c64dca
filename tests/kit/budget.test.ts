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

/** Files of the kit that hold a module, by the end of its path. */
function holding(module: string): string {
  const found = dynamicFiles().find((file) => sourcesOf(file).some((source) => source.endsWith(module)))
  if (!found) throw new Error(`nothing holds ${module}`)
  return found
}

function sourcesOf(...files: string[]): string[] {
  return files
    .filter((file) => existsSync(`${dist}${file}.map`))
    .flatMap((file) => (JSON.parse(readFileSync(`${dist}${file}.map`, 'utf8')) as { sources: string[] }).sources)
}

/** What a file and its imports add to what is there already. */
function beyond(file: string, ...there: string[]): string[] {
  const had = new Set(there.flatMap((one) => [...closure(one)]))
  return [...closure(file)].filter((one) => !had.has(one))
}

/** KiB of all that an element loads by itself, React and the tags included, by its folder. */
const budgets: readonly (readonly [string, number])[] = [
  ['dict-select', 100.5],
  ['date-picker', 111.5],
  ['modal', 106],
  ['user-picker', 114],
  ['file-upload', 121.5],
  ['image-upload', 121.5],
  ['upload-dialog', 121.5],
  ['image-preview', 101.5],
  ['biz-picker', 111.5],
  ['role-picker', 112.5],
  ['position-picker', 112.5],
  ['popup-picker', 106],
  ['cron-picker', 121.5],
  ['switch', 101.5],
  ['tags-input', 108.5],
  ['filter-input', 106.5],
  ['text-pop', 107.5],
  ['slider-check', 107.5],
  ['dict-multi-select', 108],
  ['search-select', 113.5],
  ['permission', 105],
  ['context-menu', 116],
  ['menu', 124],
  ['menu-search', 124],
  ['settings-drawer', 109],
  ['workspace-tabs', 124],
  ['announcement', 103],
  ['notice-bell', 114],
  ['depart-picker', 113],
  ['tree-select', 113],
  ['category-select', 112.5],
  ['tree-dict', 113],
  ['area-picker', 114.5],
  ['password-dialog', 113],
  ['depart-switch', 113],
  ['edit-grid', 158],
  ['login', 115.5],
  ['code-editor', 102],
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
    expect(gzip(...beyond(chunk('runtime'), chunk('tags')))).toBeLessThanOrEqual((85 - 5.75) * kib)
  })

  const field = 'elements/dict-select.js'

  it('[0-15] what opens adds at most 39 KiB to a field, the transport 31 KiB, the query cache 11 KiB to a picker', () => {
    expect(gzip(...beyond(holding('parts/select/SelectPanel.tsx'), field))).toBeLessThanOrEqual(39 * kib)
    expect(gzip(...beyond(holding('transport/create-transport.ts'), field))).toBeLessThanOrEqual(31 * kib)
    expect(gzip(...beyond(holding('query/query-client.ts'), 'elements/user-picker.js'))).toBeLessThanOrEqual(11 * kib)
  })

  // `config` has no view: it is what defines the tags.
  it('[0-15] every element has a budget', () => {
    const known = [...budgets.map(([name]) => name), 'config']
    expect(kitEntries.map(({ tag }) => tag.slice('ops-'.length)).filter((name) => !known.includes(name))).toEqual([])
  })

  it.each(budgets)('[0-15] %s loads at most %f KiB with all it needs', (name, budget) => {
    expect(gzip(...closure(`elements/${name}.js`))).toBeLessThanOrEqual(budget * kib)
  })

  it('[0-15] what makes workbooks of a grid is loaded with the first export, within 8 KiB with its worker', () => {
    const [worker] = readdirSync(`${dist}assets`).filter((file) => /^xlsx\.worker-[\w-]+\.js$/.test(file))
    const file = holding('edit-grid/export/export-rows.ts')
    expect(gzip(file, `assets/${worker!}`)).toBeLessThanOrEqual(8 * kib)
    expect([...closure('elements/edit-grid.js')]).not.toContain(file)
  })

  // The console by itself, one file for each step of work.
  const consoleChunk = (name: string): string =>
    [...readdirSync(`${dist}console`)]
      .map((file) => `console/${file}`)
      .find((file) => new RegExp(`^console/${name}-[\\w-]+\\.js$`).test(file))!

  it('[0-15] signing in stays within 150 KiB of scripts, in few files', () => {
    const files = [...closure(consoleChunk('sign-in'))]
    expect(files).toContain('console.js')
    expect(gzip(...files)).toBeLessThanOrEqual(150 * kib)
    expect(files.length).toBeLessThanOrEqual(3)
  })

  it('[0-15] the shell adds at most 75 KiB to that, and its pages wait for nothing that opens', () => {
    const files = [...closure(consoleChunk('shell'))].filter((file) => !closure(consoleChunk('sign-in')).has(file))
    expect(gzip(...files)).toBeLessThanOrEqual(75 * kib)
    const opens = [consoleChunk('overlay'), consoleChunk('panels')]
    for (const name of ['shell', 'AnalysisPage', 'UsersPage', 'MyNoticesPage', 'fail']) {
      expect([name, opens.filter((file) => closure(consoleChunk(name)).has(file))]).toEqual([name, []])
    }
  })

  it('[0-15] signing in and the first list bring no workbooks, rich text, charts, calendars, cron, grids or uploads', () => {
    const files = ['sign-in', 'shell', 'UsersPage'].flatMap((name) => [...closure(consoleChunk(name))])
    const sources = sourcesOf(...new Set(files))
    expect(sources.length).toBeGreaterThan(500)
    expect(
      sources.filter((source) =>
        /xlsx|RichTextBody|VisitChart|react-day-picker|elements\/(?:cron-picker|edit-grid|image-upload|file-upload)\/(?!\S+\.element)/i.test(
          source,
        ),
      ),
    ).toEqual([])
  })

  const laterOnly =
    /node_modules\/(@radix-ui|@floating-ui|axios|@tanstack|react-day-picker)\/|\/console\/(?!console\.element|define-console|session\/)/

  it.each(budgets.filter(([name]) => name !== 'login'))(
    "%s carries nothing that opens, asks a server or is the console's before it is needed",
    (name) => {
      expect(sourcesOf(...closure(`elements/${name}.js`)).filter((source) => laterOnly.test(source))).toEqual([])
    },
  )

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
