import { copiedText } from '../cells/text-cells'
import { boxOf, type CellBox } from '../range/cell-range'
import { formatTsv } from '../range/clipboard'
import type { GridState } from '../state/grid-state.types'

export function eachCell({ top, bottom, left, right }: CellBox, visit: (row: number, column: number) => void): void {
  for (let row = top; row <= bottom; row++) for (let column = left; column <= right; column++) visit(row, column)
}

/** More cells than this are copied in pieces. */
const mostAtOnce = 20_000

/** The texts of one line of a box; columns before the fields hold none. */
export function copiedLine({ cells }: Pick<GridState, 'cells'>, row: number, { left, right }: CellBox): string[] {
  const line: string[] = []
  for (let column = left; column <= right; column++) {
    const cell = cells.at({ row, column })
    if (cell && !cell.column.key.startsWith('#')) line.push(copiedText(cell.value, cell.column))
  }
  return line
}

/** So many cells are selected that copying them would be felt. */
export function isLongCopy({ range }: Pick<GridState, 'range'>): boolean {
  if (!range.current) return false
  const { top, bottom, left, right } = boxOf(range.current)
  return (bottom - top + 1) * (right - left + 1) > mostAtOnce
}

/** The selected cells as spreadsheets take them; null without a selection. */
export function copyText(grid: Pick<GridState, 'cells' | 'range' | 'announcer'>): string | null {
  if (!grid.range.current) return null
  const box = boxOf(grid.range.current)
  const lines = Array.from({ length: box.bottom - box.top + 1 }, (_, index) => copiedLine(grid, box.top + index, box))
  grid.announcer.say(
    'copied',
    lines.reduce((sum, line) => sum + line.length, 0),
  )
  return formatTsv(lines)
}
