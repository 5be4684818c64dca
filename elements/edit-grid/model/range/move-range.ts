import { allCells, type CellCounts, type CellPosition, type CellRange, clampRange } from './cell-range'

export interface GridExtent extends CellCounts {
  /** Rows in sight: what PageUp and PageDown go. */
  readonly page: number
  /** Without it, Ctrl with an arrow goes to the last row or column. */
  readonly isBlank?: (row: number, column: number) => boolean
}

export interface MoveKeys {
  readonly shift?: boolean
  /** Ctrl, or Command. */
  readonly ctrl?: boolean
}

const arrows: ReadonlyMap<string, readonly [rows: number, columns: number]> = new Map([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
])

/**
 * The selected range after a key, as in a spreadsheet: keys move the active cell, with Shift the other corner of the range.
 * @param key as `KeyboardEvent.key` names it; places are counted in the direction of reading, so that the caller swaps left and
 * right where text runs from right to left
 * @returns null for keys that move nothing, and for Tab beyond the last cell, which leaves the grid
 */
export function moveBy(key: string, keys: MoveKeys, range: CellRange, extent: GridExtent): CellRange | null {
  const within = clampRange(range, extent)
  if (!within) return null
  if (keys.ctrl && key.toLowerCase() === 'a') return allCells(extent)
  if (key === 'Tab') return keys.ctrl ? null : tabbed(within.anchor, keys.shift ? -1 : 1, extent)
  if (key === 'Enter') return keys.ctrl ? null : alone(stepped(within.anchor, keys.shift ? -1 : 1, 0, extent))
  const target = targetOf(key, keys.ctrl === true, keys.shift ? within.focus : within.anchor, extent)
  if (!target) return null
  return keys.shift ? { anchor: within.anchor, focus: target } : alone(target)
}

function alone(position: CellPosition): CellRange {
  return { anchor: position, focus: position }
}

function targetOf(key: string, isFar: boolean, from: CellPosition, extent: GridExtent): CellPosition | null {
  const arrow = arrows.get(key)
  if (arrow) return isFar ? farthest(from, arrow[0], arrow[1], extent) : stepped(from, arrow[0], arrow[1], extent)
  switch (key) {
    case 'Home':
      return { row: isFar ? 0 : from.row, column: 0 }
    case 'End':
      return { row: isFar ? extent.rows - 1 : from.row, column: extent.columns - 1 }
    case 'PageUp':
      return isFar ? null : stepped(from, -Math.max(1, extent.page), 0, extent)
    case 'PageDown':
      return isFar ? null : stepped(from, Math.max(1, extent.page), 0, extent)
    default:
      return null
  }
}

function stepped(from: CellPosition, rows: number, columns: number, extent: CellCounts): CellPosition {
  const clamp = (position: number, count: number): number => Math.max(0, Math.min(position, count - 1))
  return { row: clamp(from.row + rows, extent.rows), column: clamp(from.column + columns, extent.columns) }
}

/** The last cell of a run of filled ones; from its end, the first of the next run; else the edge. */
function farthest(from: CellPosition, rows: number, columns: number, extent: GridExtent): CellPosition {
  const { isBlank } = extent
  if (!isBlank) return stepped(from, rows * extent.rows, columns * extent.columns, extent)
  const isAt = ({ row, column }: CellPosition): boolean => isBlank(row, column)
  let position = from
  let next = stepped(position, rows, columns, extent)
  const isInRun = !isAt(position) && !isAt(next)
  while (next.row !== position.row || next.column !== position.column) {
    if (isInRun && isAt(next)) return position
    position = next
    if (!isInRun && !isAt(position)) return position
    next = stepped(position, rows, columns, extent)
  }
  return position
}

/** To the next cell in the order of reading. */
function tabbed({ row, column }: CellPosition, step: 1 | -1, { rows, columns }: CellCounts): CellRange | null {
  const next = row * columns + column + step
  return next < 0 || next >= rows * columns ? null : alone({ row: Math.floor(next / columns), column: next % columns })
}
