/** A cell by its place among the rows and columns shown. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** Selected cells: from the active one, which has the focus, to the corner that moves with Shift. */
export interface CellRange {
  readonly anchor: CellPosition
  readonly focus: CellPosition
}

/** The same by its sides, all inclusive. */
export interface CellBox {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export interface CellCounts {
  readonly rows: number
  readonly columns: number
}

export function singleCell(row: number, column: number): CellRange {
  const cell = { row, column }
  return { anchor: cell, focus: cell }
}

/** The range from its active cell to another corner: Shift with a press, or a drag. */
export function extendTo({ anchor }: CellRange, row: number, column: number): CellRange {
  return { anchor, focus: { row, column } }
}

/** Every cell; null where there is none. */
export function allCells({ rows, columns }: CellCounts, firstColumn = 0): CellRange | null {
  return rows === 0 || columns === 0 ? null : { anchor: { row: 0, column: firstColumn }, focus: { row: rows - 1, column: columns - 1 } }
}

export function boxOf({ anchor, focus }: CellRange): CellBox {
  return {
    top: Math.min(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    bottom: Math.max(anchor.row, focus.row),
    right: Math.max(anchor.column, focus.column),
  }
}

export function isInBox({ top, left, bottom, right }: CellBox, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right
}

export function isSingle({ anchor, focus }: CellRange): boolean {
  return anchor.row === focus.row && anchor.column === focus.column
}

export function isSameRange(one: CellRange, other: CellRange): boolean {
  return isSamePosition(one.anchor, other.anchor) && isSamePosition(one.focus, other.focus)
}

/** The same cells, from whichever corner. */
export function coversSame(one: CellRange, other: CellRange): boolean {
  const [box, same] = [boxOf(one), boxOf(other)]
  return box.top === same.top && box.left === same.left && box.bottom === same.bottom && box.right === same.right
}

export function isSamePosition(one: CellPosition, other: CellPosition): boolean {
  return one.row === other.row && one.column === other.column
}

/** The range after rows or columns went; null where no cell is left. */
export function clampRange(range: CellRange, { rows, columns }: CellCounts): CellRange | null {
  if (rows === 0 || columns === 0) return null
  const clamp = ({ row, column }: CellPosition): CellPosition => ({ row: Math.min(row, rows - 1), column: Math.min(column, columns - 1) })
  const clamped = { anchor: clamp(range.anchor), focus: clamp(range.focus) }
  return isSameRange(range, clamped) ? range : clamped
}
