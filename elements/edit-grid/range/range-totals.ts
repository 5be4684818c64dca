import type { ColumnLayout } from '../columns/column-layout'
import type { GridRow } from '../edit-grid.types'
import type { CellBox } from './cell-range'
import { type ColumnStatistics, ColumnTotal } from '../statistics/statistics'

/** Selections of more cells are only measured: they are made to be copied, not to be read. */
const mostCells = 200_000

const numberKinds: ReadonlySet<string> = new Set(['inputNumber', 'progress'])

/** The cells that are shown, by their places. */
export interface ShownCells {
  readonly layout: ColumnLayout
  rowAt(index: number): GridRow | undefined
  valueOf(row: GridRow, index: number, key: string): unknown
}

/** Exact sum, average and count of the numbers in the selected cells; null where there are none, or far too many. */
export function rangeTotals(cells: ShownCells, { top, bottom, left, right }: CellBox): ColumnStatistics | null {
  const keys = cells.layout.columns.slice(left, right + 1).flatMap(({ key, kind }) => (numberKinds.has(kind) ? [key] : []))
  if (keys.length === 0 || keys.length * (bottom - top + 1) > mostCells) return null
  const total = new ColumnTotal('exact')
  for (let index = top; index <= bottom; index++) {
    const row = cells.rowAt(index)
    if (row) for (const key of keys) total.add(cells.valueOf(row, index, key))
  }
  const { statistics } = total
  return statistics.count > 0 ? statistics : null
}
