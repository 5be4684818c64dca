import type { CellChange } from '../edit-grid.types'
import { boxOf, type CellBox } from '../range/cell-range'
import { formatTsv } from '../range/clipboard'
import type { GridState } from '../state/grid-state.types'

/** What the user does to the selected cells; each is one step for undo, and passes over cells that may not be changed. */

export function eachCell({ top, bottom, left, right }: CellBox, visit: (row: number, column: number) => void): void {
  for (let row = top; row <= bottom; row++) for (let column = left; column <= right; column++) visit(row, column)
}

/** Empties the selected cells; answers whether keys were meant for the grid. */
export function clearCells(grid: Pick<GridState, 'settings' | 'cells' | 'rights' | 'range' | 'changes'>): boolean {
  if (!grid.range.current || grid.settings.locked) return false
  const changes: CellChange[] = []
  eachCell(boxOf(grid.range.current), (row, column) => {
    const cell = grid.cells.at({ row, column })
    if (cell && grid.rights.canEdit(cell) && cell.column.type.editor !== 'toggle' && !cell.column.type.keeps?.(cell.column))
      changes.push({ id: cell.id, key: cell.column.key, value: '' })
  })
  grid.changes.byUser(changes)
  return true
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
      if (cell && !cell.column.key.startsWith('#')) line.push(cell.column.type.text(cell.value, cell.column))
    }
    lines.push(line)
  }
  grid.announcer.say(
    'copied',
    lines.reduce((sum, line) => sum + line.length, 0),
  )
  return formatTsv(lines)
}

/** Ctrl+D: the first selected row goes into those below it; into a single one goes the row above. */
export function fillDown(grid: Pick<GridState, 'settings' | 'cells' | 'rights' | 'range' | 'changes'>): boolean {
  if (!grid.range.current || grid.settings.locked) return false
  const box = boxOf(grid.range.current)
  const changes: CellChange[] = []
  const source = box.top < box.bottom ? box.top : box.top - 1
  eachCell({ ...box, top: source + 1 }, (row, column) => {
    const cell = grid.cells.at({ row, column })
    const above = grid.cells.at({ row: source, column })
    if (above && cell && grid.rights.canEdit(cell)) changes.push({ id: cell.id, key: cell.column.key, value: above.value })
  })
  grid.changes.byUser(changes)
  return true
}
