import type { ColumnLayout } from '../columns/column-layout'
import type { GridRow } from '../../edit-grid.types'
import type { CellBox } from './cell-range'
import { eachCell } from './several-ranges'
import { type ColumnStatistics, ColumnTotal } from '../statistics/statistics'

/** Selections of more cells are only measured: they are made to be copied, not to be read. */
const maxCells = 200_000

const numberKinds: ReadonlySet<string> = new Set(['inputNumber', 'progress'])

/** The cells that are shown, by their places. */
export interface ShownCells {
  readonly layout: ColumnLayout
  rowAt(index: number): GridRow | undefined
  valueOf(row: GridRow, index: number, key: string): unknown
}

/** Rows that are added up between two steps. */
const step = 256

/** Work in steps; tells how much of it is done, 0 to 1. */
type Steps<Result> = Generator<number, Result>

/** Exact sum, average and count of the numbers in the selected cells, each counted once; null where there are none, or far too many. */
export function* rangeTotals(cells: ShownCells, boxes: readonly CellBox[]): Steps<ColumnStatistics | null> {
  const { columns } = cells.layout
  const areNumbers = columns.map(({ kind }) => numberKinds.has(kind))
  const heightOf = ({ top, bottom }: CellBox): number => bottom - top + 1
  const count = boxes.reduce((sum, box) => sum + areNumbers.slice(box.left, box.right + 1).filter(Boolean).length * heightOf(box), 0)
  if (count === 0 || count > maxCells) return null
  const total = new ColumnTotal('exact')
  const add = (index: number, column: number): void => {
    const row = areNumbers[column] && cells.rowAt(index)
    if (row) total.add(cells.valueOf(row, index, columns[column]!.key))
  }
  for (const [index, box] of boxes.entries()) {
    for (let { top } = box; top <= box.bottom; top += step) {
      const part = { ...box, top, bottom: Math.min(box.bottom, top + step - 1) }
      eachCell(part, add, boxes.slice(0, index))
      yield (index + heightOf({ ...box, bottom: part.bottom }) / heightOf(box)) / boxes.length
    }
  }
  const { statistics } = total
  return statistics.count > 0 ? statistics : null
}
