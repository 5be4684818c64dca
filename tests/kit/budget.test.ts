import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { kitEntries } from '../../elements/registry'
import { beyond, closure, dist, dynamicFiles, gzip, holding, sourcesOf, staticImports } from './built'

const kib = 1024

function chunk(name: string): string {
  const found = dynamicFiles().find((file) => new RegExp(`^chunks/${name}-[\\w-]+\\.js$`).test(file))
  if (!found) throw new Error(`no chunk ${name}`)
  return found
}

/**
 * KiB of all that an element loads by itself, React included, by its folder; what defines the tags grows with each and has a budget of its
 * own.
 */
const budgets: readonly (readonly [string, number])[] = [
  ['dict-select', 91],
  ['date-picker', 102],
  ['modal', 96.5],
  ['user-picker', 105],
  ['file-upload', 111.5],
  ['image-upload', 116],
  ['upload-dialog', 116],
  ['image-preview', 92],
  ['biz-picker', 103.75],
  ['role-picker', 103.75],
  ['position-picker', 103.75],
  ['popup-picker', 96.25],
  ['cron-picker', 112],
  ['switch', 91.75],
  ['tags-input', 99.5],
  ['filter-input', 97.5],
  ['text-pop', 98],
  ['slider-check', 101],
  ['dict-multi-select', 99],
  ['search-select', 104.5],
  ['permission', 95.5],
  ['context-menu', 106],
  ['menu', 114],
  ['menu-search', 114],
  ['settings-drawer', 103],
  ['workspace-tabs', 114],
  ['announcement', 93],
  ['notice-bell', 108.5],
  ['depart-picker', 104],
  ['tree-select', 104],
  ['category-select', 103.5],
  ['tree-dict', 103.75],
  ['area-picker', 105.5],
  ['password-dialog', 104.5],
  ['depart-switch', 103],
  ['edit-grid', 157.5],
  ['login', 106.5],
  ['code-editor', 92],
  ['rich-text', 93],
  ['markdown-editor', 93.5],
  ['detail-list', 101],
  ['table-select', 103.5],
  ['subform', 105],
  ['list-page', 103],
  ['data-table', 103],
  ['query-builder', 109],
  ['tree-table', 92],
  ['excel-import', 106],
  ['player', 104.5],
  ['device-tree', 92],
  ['player-wall', 104.5],
  ['record-timeline', 93],
  ['ptz', 93],
]

describe('size of the build (gzip)', () => {
  it('is measured on a build', () => expect(existsSync(`${dist}ops.js`)).toBe(true))

  // The members of the grid answer at once, so their names are there before its body is.
  it('[0-15] ops.js defines all tags within 5.77 KiB and 100 bytes for each and 820 for the grid, without React', () => {
    const files = [...closure('ops.js')]
    expect(gzip(...files)).toBeLessThanOrEqual(5.77 * kib + 100 * (kitEntries.length + 1) + 820)
    expect(files.filter((file) => file.includes('runtime-') && !file.includes('rolldown'))).toEqual([])
  })

  // What defines the tags, their entries apart, is the 5.77 KiB of the row above.
  it('[0-15] the runtime (React, r2wc core, base class, sheet, i18n) stays within 85 KiB', () => {
    expect(gzip(...beyond(chunk('runtime'), chunk('tags')))).toBeLessThanOrEqual((85 - 5.77) * kib)
  })

  const field = 'elements/dict-select.js'

  it('[0-15] what opens adds at most 40 KiB to a field, the transport 31 KiB, the query cache 11 KiB to a picker', () => {
    expect(gzip(...beyond(holding('parts/select/SelectPanel.tsx'), field))).toBeLessThanOrEqual(40 * kib)
    expect(gzip(...beyond(holding('transport/create-transport.ts'), field))).toBeLessThanOrEqual(31 * kib)
    expect(gzip(...beyond(holding('query/query-client.ts'), 'elements/user-picker.js'))).toBeLessThanOrEqual(11 * kib)
  })

  // `config` has no view: it is what defines the tags.
  it('[0-15] every element has a budget', () => {
    const known = [...budgets.map(([name]) => name), 'config']
    expect(kitEntries.map(({ tag }) => tag.slice('ops-'.length)).filter((name) => !known.includes(name))).toEqual([])
  })

  it.each(budgets)('[0-15] %s loads at most %f KiB with all it needs', (name, budget) => {
    expect(gzip(...beyond(`elements/${name}.js`, chunk('tags')))).toBeLessThanOrEqual(budget * kib)
  })

  it('[0-15] what makes workbooks of a grid is loaded with the first export, within 8 KiB with its worker', () => {
    const [worker] = readdirSync(`${dist}assets`).filter((file) => /^xlsx\.worker-[\w-]+\.js$/.test(file))
    const file = holding('edit-grid/export/export-rows.ts')
    expect(gzip(file, `assets/${worker!}`)).toBeLessThanOrEqual(8 * kib)
    expect([...closure('elements/edit-grid.js')]).not.toContain(file)
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
