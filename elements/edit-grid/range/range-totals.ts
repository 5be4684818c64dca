import type { ColumnLayout } from '../columns/column-layout'
import type { GridRow } from '../edit-grid.types'
import type { CellBox } from './cell-range'
import { eachCell } from './several-ranges'
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

/** Exact sum, average and count of the numbers in the selected cells, each counted once; null where there are none, or far too many. */
export function rangeTotals(cells: ShownCells, boxes: readonly CellBox[]): ColumnStatistics | null {
  const { columns } = cells.layout
  const isNumber = (column: number): boolean => numberKinds.has(columns[column]?.kind ?? '')
  const count = boxes.reduce((sum, box) => {
    const numbers = columns.slice(box.left, box.right + 1).filter(({ kind }) => numberKinds.has(kind))
    return sum + numbers.length * (box.bottom - box.top + 1)
  }, 0)
  if (count === 0 || count > mostCells) return null
  const total = new ColumnTotal('exact')
  eachCell(
    boxes,
    (index, column) => {
      const row = cells.rowAt(index)
      if (row) total.add(cells.valueOf(row, index, columns[column]!.key))
    },
    isNumber,
  )
  const { statistics } = total
  return statistics.count > 0 ? statistics : null
}
