import { describe, expect, it } from 'vitest'
import { noChoices } from '../../model/columns/column.types'
import { shownColumns } from '../../model/columns/grid-columns'
import { numberCell } from '../../cells/text-cells'
import type { GridColumn, GridRow } from '../../edit-grid.types'
import { FileTotals } from './total-rows'

const shown = (...columns: readonly GridColumn[]) => shownColumns(columns, noChoices, () => numberCell, new Map())
const totalRows = (columns: ReturnType<typeof shown>, ...parts: readonly (readonly GridRow[])[]) => {
  const totals = new FileTotals(columns, texts)
  for (const part of parts) totals.add(part)
  return totals.rows
}
const texts = { mode: 'exact', sum: 'Sum', average: 'Average' } as const

describe('the footer in a file', () => {
  it('[W-E28] is a row for each that a column asks for, as numbers, named in a column without', () => {
    const columns = shown({ key: 'rate', statistics: ['sum', 'average'] }, { key: 'name' }, { key: 'price', statistics: ['sum'] })
    const rows = [
      { rate: 1, price: 10 },
      { rate: 2, price: 20.25 },
    ]
    expect(totalRows(columns, rows.slice(0, 1), rows.slice(1))).toEqual([
      [3, 'Sum', 30.25],
      [1.5, 'Average', null],
    ])
  })

  it('[W-E28] keeps sums that are longer than a number as texts, and is not there where nobody asks', () => {
    const columns = shown({ key: 'rate', statistics: ['sum'] })
    expect(totalRows(columns, [{ rate: '12345678901234567890' }, { rate: 1 }])).toEqual([['12345678901234567891']])
    expect(totalRows(shown({ key: 'name' }), [{ name: 1 }])).toEqual([])
  })
})
