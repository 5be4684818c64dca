import { describe, expect, it } from 'vitest'
import { columnLayout } from '../columns/column-layout'
import { noChoices } from '../columns/column.types'
import { shownColumns } from '../columns/grid-columns'
import { normalCell } from '../../cells/text-cells'
import type { GridRow } from '../../edit-grid.types'
import { allOf } from '../../state/long-work'
import { rangeTotals } from './range-totals'

const shown = shownColumns(
  [
    { key: 'name', type: 'input' },
    { key: 'a', type: 'inputNumber' },
    { key: 'b', type: 'inputNumber' },
  ],
  noChoices,
  () => normalCell,
  new Map(),
)

function controlOf(rows: readonly GridRow[]) {
  return {
    layout: columnLayout(shown, 800),
    rowAt: (index: number) => rows[index],
    valueOf: (row: GridRow, _index: number, key: string) => row[key],
  }
}

describe('what the selected cells come to', () => {
  const rows = [
    { name: '7', a: 0.1, b: 1 },
    { name: '8', a: 0.2, b: '' },
    { name: '9', a: 5, b: 6 },
  ]

  it('counts the numbers in it exactly, and nothing else', () => {
    expect(allOf(rangeTotals(controlOf(rows), [{ top: 0, bottom: 1, left: 0, right: 2 }]))).toEqual({
      sum: '1.3',
      average: '0.43',
      count: 3,
    })
  })

  it('[W-E28] counts the cells of all ranges, each once', () => {
    const boxes = [
      { top: 0, bottom: 1, left: 0, right: 1 },
      { top: 1, bottom: 2, left: 1, right: 2 },
    ]
    expect(allOf(rangeTotals(controlOf(rows), boxes))).toEqual({ sum: '11.3', average: '2.83', count: 4 })
  })

  it('is nothing without numbers, and not asked of far too many cells', () => {
    expect(allOf(rangeTotals(controlOf(rows), [{ top: 0, bottom: 2, left: 0, right: 0 }]))).toBeNull()
    expect(allOf(rangeTotals(controlOf(rows), [{ top: 1, bottom: 1, left: 2, right: 2 }]))).toBeNull()
    expect(allOf(rangeTotals(controlOf(rows), [{ top: 0, bottom: 100_000, left: 0, right: 2 }]))).toBeNull()
  })

  it('[W-E23] is added up in steps', () => {
    const many = Array.from({ length: 1000 }, () => rows[0]!)
    const done = [...rangeTotals(controlOf(many), [{ top: 0, bottom: 999, left: 0, right: 2 }])]
    expect(done.length).toBeGreaterThan(3)
    expect(done.at(-1)).toBe(1)
  })
})
