import type { CellChange } from '../edit-grid.types'
import { boxOf, type CellBox } from '../range/cell-range'
import { formatTsv } from '../range/clipboard'
import type { GridControl } from './grid-control'

/** What the user does to the selected cells; each is one step for undo, and passes over cells that may not be changed. */

export function eachCell({ top, bottom, left, right }: CellBox, visit: (row: number, column: number) => void): void {
  for (let row = top; row <= bottom; row++) for (let column = left; column <= right; column++) visit(row, column)
}

/** Empties the selected cells; answers whether keys were meant for the grid. */
export function clearCells(control: GridControl): boolean {
  if (!control.range || control.settings.locked) return false
  const changes: CellChange[] = []
  eachCell(boxOf(control.range), (row, column) => {
    const cell = control.cellAt({ row, column })
    if (cell && control.canEdit(cell) && cell.column.type.editor !== 'toggle' && !cell.column.type.keeps?.(cell.column)) changes.push({ id: cell.id, key: cell.column.key, value: '' })
  })
  control.changeByUser(changes)
  return true
}

/** The selected cells as spreadsheets take them; null without a selection. */
export function copyText(control: GridControl): string | null {
  if (!control.range) return null
  const { top, bottom, left, right } = boxOf(control.range)
  const lines: string[][] = []
  for (let row = top; row <= bottom; row++) {
    const line: string[] = []
    for (let column = left; column <= right; column++) {
      const cell = control.cellAt({ row, column })
      if (cell && !cell.column.key.startsWith('#')) line.push(cell.column.type.text(cell.value, cell.column))
    }
    lines.push(line)
  }
  control.say('copied', lines.reduce((sum, line) => sum + line.length, 0))
  return formatTsv(lines)
}

/** Ctrl+D: the first selected row goes into those below it; into a single one goes the row above. */
export function fillDown(control: GridControl): boolean {
  if (!control.range || control.settings.locked) return false
  const box = boxOf(control.range)
  const changes: CellChange[] = []
  const source = box.top < box.bottom ? box.top : box.top - 1
  eachCell({ ...box, top: source + 1 }, (row, column) => {
    const cell = control.cellAt({ row, column })
    const above = control.cellAt({ row: source, column })
    if (above && cell && control.canEdit(cell)) changes.push({ id: cell.id, key: cell.column.key, value: above.value })
  })
  control.changeByUser(changes)
  return true
}
