import { copiedText } from '../cells/text-cells'
import { boxOf } from '../model/range/cell-range'
import { formatTsv } from '../model/range/clipboard'
import { countOf, type JoinedBlock, joinBoxes } from '../model/range/several-ranges'
import type { GridState } from '../state/grid-state.types'

/** More cells than this are copied in pieces. */
const maxCellsAtOnce = 20_000

/** The texts of one line; columns before the fields hold none. */
export function copiedLine({ cells }: Pick<GridState, 'cells'>, row: number, columns: readonly number[]): string[] {
  const line: string[] = []
  for (const column of columns) {
    const cell = cells.at({ row, column })
    if (cell && !cell.column.key.startsWith('#')) line.push(copiedText(cell.value, cell.column))
  }
  return line
}

/** So many cells are selected that copying them would be felt. */
export function isLongCopy({ range }: Pick<GridState, 'range'>): boolean {
  return countOf(range.all.map(boxOf)) > maxCellsAtOnce
}

/** The selected cells as one block; null without a selection, and for ranges that make none, which the user is told. */
export function copiedBlock({ range, announcer }: Pick<GridState, 'range' | 'announcer'>): JoinedBlock | null {
  const block = joinBoxes(range.all.map(boxOf))
  if (!block && range.current) announcer.announce('rangesNotCopied')
  return block
}

/** The selected cells as spreadsheets take them; null where there is nothing to copy. */
export function copyText(grid: Pick<GridState, 'cells' | 'range' | 'announcer'>): string | null {
  const block = copiedBlock(grid)
  if (!block) return null
  const lines = block.rows.map((row) => copiedLine(grid, row, block.columns))
  grid.announcer.announce(
    'copied',
    lines.reduce((sum, line) => sum + line.length, 0),
  )
  return formatTsv(lines)
}
