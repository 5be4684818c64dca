import { copiedText } from '../cells/text-cells'
import { boxOf, type CellBox } from '../range/cell-range'
import { formatTsv } from '../range/clipboard'
import type { GridState } from '../state/grid-state.types'

export function eachCell({ top, bottom, left, right }: CellBox, visit: (row: number, column: number) => void): void {
  for (let row = top; row <= bottom; row++) for (let column = left; column <= right; column++) visit(row, column)
}

/** The selected cells as spreadsheets take them; null without a selection. */
export function copyText(grid: Pick<GridState, 'cells' | 'range' | 'announcer'>): string | null {
  if (!grid.range.current) return null
  const { top, bottom, left, right } = boxOf(grid.range.current)
  const lines: string[][] = []
  for (let row = top; row <= bottom; row++) {
    const line: string[] = []
    for (let column = left; column <= right; column++) {
      const cell = grid.cells.at({ row, column })
      if (cell && !cell.column.key.startsWith('#')) line.push(copiedText(cell.value, cell.column))
    }
    lines.push(line)
  }
  grid.announcer.say(
    'copied',
    lines.reduce((sum, line) => sum + line.length, 0),
  )
  return formatTsv(lines)
}
