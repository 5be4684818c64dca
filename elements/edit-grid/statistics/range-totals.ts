import type { GridControl } from '../control/grid-control'
import type { CellBox } from '../select/cell-range'
import { type ColumnStatistics, ColumnTotal } from './statistics'

/** Selections of more cells are only measured: they are made to be copied, not to be read. */
const mostCells = 200_000

const numberKinds: ReadonlySet<string> = new Set(['inputNumber', 'progress'])

/** Exact sum, average and count of the numbers in the selected cells; null where there are none, or far too many. */
export function rangeTotals(control: Pick<GridControl, 'layout' | 'rowAt' | 'valueOf'>, { top, bottom, left, right }: CellBox): ColumnStatistics | null {
  const keys = control.layout.columns.slice(left, right + 1).flatMap(({ key, kind }) => (numberKinds.has(kind) ? [key] : []))
  if (keys.length === 0 || keys.length * (bottom - top + 1) > mostCells) return null
  const total = new ColumnTotal('exact')
  for (let index = top; index <= bottom; index++) {
    const row = control.rowAt(index)
    if (row) for (const key of keys) total.add(control.valueOf(row, index, key))
  }
  const { statistics } = total
  return statistics.count > 0 ? statistics : null
}
