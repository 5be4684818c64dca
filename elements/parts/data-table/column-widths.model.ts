import { cellText } from './cell-text'
import type { DataColumn } from './data-table.types'

/** Pixels of a Latin letter and of a Chinese character in the type of tables (13 px), and the padding of a cell. */
const letter = 7.2
const character = 13
const padding = 26
/** Pixels a column asks for by itself at most; longer texts are cut. */
const maxWidth = 320
/** Pixels to which a column with longer texts gives way before the table scrolls sideways. */
const minShare = 98
/** Pixels of the title "Actions" in both languages. */
const minActions = 76

/** Pixels a text needs in a cell, roughly: columns must not wait for the browser to measure each page. */
export function textWidth(text: string): number {
  let width = 0
  for (const one of text) width += one.codePointAt(0)! > 0x2e7f ? character : letter
  return width
}

/** Pixels for the first action of each row and its menu, each at least 44 px wide under a finger. */
export function actionsWidth(rows: readonly (readonly { label: string }[])[], isTouch: boolean): number {
  const min = isTouch ? 44 : 0
  const widths = rows.map(([first, ...rest]) => {
    const label = first ? Math.max(min, textWidth(first.label)) : 0
    return label + (rest.length > 0 ? 12 + Math.max(min, 24) : 0)
  })
  return Math.ceil(Math.max(minActions, ...widths.map((width) => width + padding)))
}

/** Pixels that the title and the texts of a column ask for. */
export function naturalWidth<Row>(column: DataColumn<Row>, rows: readonly Row[]): number {
  const texts = rows.map((row) => textWidth(cellText(column, row)))
  const head = textWidth(column.title) + (column.sortable ? 18 : 0)
  return Math.max(column.minWidth ?? 64, Math.min(maxWidth, Math.ceil(Math.max(head, ...texts) + padding)))
}

export interface WidthRequest {
  key: string
  /** Pixels that are not negotiable: the column's own, or its user's. */
  fixed: number | undefined
  /** Pixels its contents ask for. */
  natural: number
  /** Least pixels. */
  minWidth: number | undefined
}

/**
 * Pixels by key. Columns without a fixed width share the room as their contents ask for, so that no name is cut beside a column
 * with room; where there is too little, the longest give way first, down to 98 px, then the table scrolls sideways.
 */
export function sharedWidths(columns: readonly WidthRequest[], room: number): Record<string, number> {
  const fixed = columns.reduce((sum, column) => sum + (column.fixed ?? 0), 0)
  const flexible = columns.filter((column) => column.fixed === undefined)
  const requestCount = flexible.reduce((sum, { natural }) => sum + natural, 0)
  const spare = room - fixed - requestCount
  const minOf = ({ natural, minWidth: min }: WidthRequest): number => Math.min(natural, Math.max(min ?? 0, minShare))
  const canGive = flexible.reduce((sum, column) => sum + column.natural - minOf(column), 0)
  const input = canGive > 0 ? Math.min(1, Math.max(0, -spare) / canGive) : 0

  function share(column: WidthRequest): number {
    if (column.fixed !== undefined) return column.fixed
    if (spare > 0) return Math.floor(column.natural + (spare * column.natural) / requestCount)
    return Math.floor(column.natural - input * (column.natural - minOf(column)))
  }
  return Object.fromEntries(columns.map((column) => [column.key, share(column)]))
}
