import { describe, expect, it } from 'vitest'
import { createConfigStore } from '../../../core/config'
import { CellNames } from '../../cells/names/cell-names'
import { inputCell } from '../../cells/text-cells'
import { noChoices } from '../../model/columns/column.types'
import { shownColumns } from '../../model/columns/grid-columns'
import type { GridRow } from '../../edit-grid.types'
import { exportRows } from './export-rows'

const width = 100
const keys = Array.from({ length: width }, (_, index) => `c${index}`)
const columns = shownColumns(
  keys.map((key) => ({ key, type: 'input', statistics: ['sum'] })),
  noChoices,
  () => inputCell,
  new Map(),
)
const rows: readonly GridRow[] = Array.from({ length: 1000 }, (_, row) =>
  Object.fromEntries([['id', `r${row}`], ...keys.map((key) => [key, row])]),
)

function csv(
  numbers: { readonly key: string; readonly of: readonly number[] } | null,
  onProgress = (_percent: number): void => undefined,
): Promise<Blob> {
  const names = new CellNames(createConfigStore())
  const totals = { mode: 'exact', sum: 'Sum', average: 'Average' } as const
  return exportRows({ format: 'csv', label: '', columns, rows, numbers, names, totals, signal: new AbortController().signal, onProgress })
}

describe('a file of rows', () => {
  it('[W-E23] is written some thousand cells at a time, however many columns there are', async () => {
    const received: number[] = []
    let batches = 0
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', () => batches++)
    channel.port1.start()
    await csv(null, (percent) => {
      received.push(percent)
      channel.port2.postMessage(null)
    })
    channel.port1.close()
    expect(received.length).toBeGreaterThanOrEqual((rows.length * width) / 5000)
    expect(received.at(-1)).toBe(100)
    expect(batches).toBeGreaterThan(received.length / 2)
  })

  it('has the numbers of dragged rows, and the sums of all parts', async () => {
    const lines = (await (await csv({ key: 'c1', of: rows.map((_, row) => row + 7) })).text()).trim().split('\r\n')
    expect(lines.slice(1, 3).map((line) => line.split(',').slice(0, 3))).toEqual([
      ['0', '7', '0'],
      ['1', '8', '1'],
    ])
    expect(lines.at(-1)!.split(',')[0]).toBe('499500')
  })
})
