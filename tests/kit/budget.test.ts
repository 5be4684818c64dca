import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { entrySizes } from '../../elements/build/package/sizes'
import { kitEntries } from '../../elements/registry'
import { elementBudgets, sharedBudgets } from './budgets'
import { beyond, closure, dist, dynamicFiles, gzip, holding, sourcesOf, staticImports } from './built'
import { read } from './sources'

const kib = 1024
/** KiB that a size may differ from the one that is listed. */
const SIZE_TOLERANCE = 1

function chunk(name: string): string {
  const found = dynamicFiles().find((file) => new RegExp(`^chunks/${name}-[\\w-]+\\.js$`).test(file))
  if (!found) throw new Error(`no chunk ${name}`)
  return found
}

describe('size of the build (gzip)', () => {
  it('is measured on a build', () => expect(existsSync(`${dist}ops.js`)).toBe(true))

  it('[0-15] ops.js defines all tags within its budget, without React', () => {
    const files = [...closure('ops.js')]
    const [[tags], [tagsPerElement], [tagsOfGrid]] = [sharedBudgets.tags, sharedBudgets.tagsPerElement, sharedBudgets.tagsOfGrid]
    expect(gzip(...files)).toBeLessThanOrEqual((tags + tagsPerElement * (kitEntries.length + 1) + tagsOfGrid) * kib)
    expect(files.filter((file) => file.includes('runtime-') && !file.includes('rolldown'))).toEqual([])
  })

  it('[0-15] the runtime (React, r2wc core, base class, sheet, i18n) stays within its budget', () => {
    expect(gzip(...beyond(chunk('runtime'), chunk('base')))).toBeLessThanOrEqual(sharedBudgets.runtime[0] * kib)
  })

  it('elements/SIZES.md lists every script with its size; if it is out of date, run "npm run pack:kit"', () => {
    const rows = [...read('elements/SIZES.md').matchAll(/^\| `([^`]+)` \| ([\d.]+) \| (\d+) \|/gm)]
    const listed = new Map(rows.map(([, file, kibibytes, requests]) => [file!, { kib: Number(kibibytes), requests: Number(requests) }]))
    const sizes = entrySizes()
    expect([...listed.keys()]).toEqual(sizes.map(({ file }) => file))
    const differing = sizes.filter(({ file, kib: size, requests }) => {
      const row = listed.get(file)!
      return Math.abs(row.kib - size) > SIZE_TOLERANCE || row.requests !== requests
    })
    expect(differing).toEqual([])
  })

  const field = 'elements/dict-select.js'

  it('[0-15] a select panel, the transport and the query cache add at most their budgets to a field', () => {
    expect(gzip(...beyond(holding('parts/select/SelectPanel.tsx'), field))).toBeLessThanOrEqual(sharedBudgets.selectPanel[0] * kib)
    expect(gzip(...beyond(holding('transport/create-transport.ts'), field))).toBeLessThanOrEqual(sharedBudgets.transport[0] * kib)
    expect(gzip(...beyond(holding('query/query-client.ts'), 'elements/user-picker.js'))).toBeLessThanOrEqual(
      sharedBudgets.queryClient[0] * kib,
    )
  })

  // `config` has no view: it is what defines the tags.
  it('[0-15] every element has a budget', () => {
    const names = [...Object.keys(elementBudgets), 'config']
    expect(kitEntries.map(({ tag }) => tag.slice('ops-'.length)).filter((name) => !names.includes(name))).toEqual([])
  })

  it.each(Object.entries(elementBudgets))('[0-15] %s loads at most its budget of bytes and files', (name, [kibibytes, count]) => {
    const files = [...closure(`elements/${name}.js`)]
    expect(gzip(...files)).toBeLessThanOrEqual(kibibytes * kib)
    expect(files.length).toBeLessThanOrEqual(count)
  })

  it('[0-15] the writer of workbooks of a grid is loaded with the first export, within its budget', () => {
    const [worker] = readdirSync(`${dist}assets`).filter((file) => /^xlsx\.worker-[\w-]+\.js$/.test(file))
    const file = holding('edit-grid/panels/export/export-rows.ts')
    expect(gzip(file, `assets/${worker!}`)).toBeLessThanOrEqual(sharedBudgets.gridExport[0] * kib)
    expect([...closure('elements/edit-grid.js')]).not.toContain(file)
  })

  const laterOnly =
    /node_modules\/(@radix-ui|@floating-ui|axios|@tanstack|react-day-picker)\/|\/console\/(?!console\.(?:element|props)|define-console|session\/)/

  it.each(Object.keys(elementBudgets).filter((name) => name !== 'login'))(
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
