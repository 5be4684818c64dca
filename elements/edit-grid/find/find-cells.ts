import type { GridState } from '../state/grid-state.types'
import type { Steps } from '../state/long-work'

/** A cell that holds what is looked for. */
export interface FoundCell {
  readonly row: number
  readonly column: number
}

/** Cells that are looked at between two steps. */
const stepCells = 1000

type Grid = Pick<GridState, 'rows' | 'columns' | 'cells'>

/** Finds the shown cells that contain a text, in the order of rows and columns, upper and lower case alike. */
export function* findCells({ rows, columns, cells }: Grid, text: string): Steps<readonly FoundCell[]> {
  const wanted = text.toLowerCase()
  const found: FoundCell[] = []
  if (wanted === '') return found
  const fields = columns.layout.columns.flatMap((shown, column) => (shown.key.startsWith('#') ? [] : [{ shown, column }]))
  const stepRows = Math.max(1, Math.floor(stepCells / Math.max(1, fields.length)))
  for (let row = 0; row < rows.count; row++) {
    if (row % stepRows === 0) yield row / rows.count
    const record = rows.at(row)!
    for (const { shown, column } of fields) {
      const value = cells.valueOf(record, row, shown.key)
      if (shown.type.text(value, shown).toLowerCase().includes(wanted)) found.push({ row, column })
    }
  }
  return found
}

/**
 * Place in the list of the next one found behind a cell, or before it; goes on from the other end. -1 where nothing was found.
 * @param from the active cell; null: before the first
 */
export function nextFound(found: readonly FoundCell[], from: FoundCell | null, direction: 1 | -1): number {
  if (found.length === 0) return -1
  const isBehind = (one: FoundCell): boolean => from === null || one.row > from.row || (one.row === from.row && one.column > from.column)
  const isBefore = (one: FoundCell): boolean => from !== null && (one.row < from.row || (one.row === from.row && one.column < from.column))
  if (direction === 1) return Math.max(0, found.findIndex(isBehind))
  const last = found.findLastIndex(isBefore)
  return last < 0 ? found.length - 1 : last
}

/** The text with each place of another one replaced, upper and lower case alike; null where there is none. */
export function replaced(text: string, wanted: string, by: string): string | null {
  if (wanted === '' || !text.toLowerCase().includes(wanted.toLowerCase())) return null
  const literal = wanted.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return text.replaceAll(new RegExp(literal, 'gi'), () => by)
}
