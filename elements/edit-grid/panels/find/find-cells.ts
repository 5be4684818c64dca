import type { CellBox, CellPosition } from '../../model/range/cell-range'
import type { GridState } from '../../state/grid-state.types'
import type { Steps } from '../../state/work.types'

/**
 * Cells that hold what is looked for, in the order of rows and columns. They may be millions: numbers cost no object each, which the
 * browser would have to move while it collects garbage.
 */
export interface FindMatches {
  /** Columns that are shown. */
  readonly width: number
  /** Row times width, plus column. */
  readonly indexes: readonly number[]
}

export const noCells: FindMatches = { width: 1, indexes: [] }

export function findCellPosition({ width }: FindMatches, { row, column }: CellPosition): number {
  return row * width + column
}

export function cellAt({ width }: FindMatches, position: number): CellPosition {
  return { row: Math.floor(position / width), column: position % width }
}

/** Cells that are looked at between two steps. */
const stepCells = 1000

type Grid = Pick<GridState, 'rows' | 'columns' | 'cells'>

export interface FindOptions {
  readonly matchCase?: boolean
  /** The text is all that the cell holds. */
  readonly wholeCell?: boolean
  /** Only in these blocks of shown cells; default: everywhere. */
  readonly within?: readonly CellBox[] | null
}

const folded = (text: string, { matchCase }: FindOptions): string => (matchCase ? text : text.toLowerCase())

/** Finds the shown cells that contain a text, in the order of rows and columns. */
export function* findCells({ rows, columns, cells }: Grid, text: string, options: FindOptions = {}): Steps<FindMatches> {
  const requested = folded(text, options)
  const { within, wholeCell } = options
  const isWithin = (row: number, column: number): boolean =>
    !within || within.some(({ top, bottom, left, right }) => row >= top && row <= bottom && column >= left && column <= right)
  const width = columns.layout.columns.length
  const indexes: number[] = []
  if (requested === '') return { width, indexes }
  const fields = columns.layout.columns.flatMap((shown, column) => (shown.key.startsWith('#') ? [] : [{ shown, column }]))
  const stepRows = Math.max(1, Math.floor(stepCells / Math.max(1, fields.length)))
  for (let row = 0; row < rows.count; row++) {
    if (row % stepRows === 0) yield row / rows.count
    const record = rows.at(row)!
    for (const { shown, column } of fields) {
      const value = cells.valueOf(record, row, shown.key)
      const haystack = folded(shown.type.text(value, shown), options)
      if ((wholeCell ? haystack === requested : haystack.includes(requested)) && isWithin(row, column)) indexes.push(row * width + column)
    }
  }
  return { width, indexes }
}

/** How many were found before a cell. */
export function countBefore({ indexes }: FindMatches, position: number): number {
  let [from, to] = [0, indexes.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (indexes[middle]! < position) from = middle + 1
    else to = middle
  }
  return from
}

/** Index of a cell among those that were found; -1 where it is none of them. */
export function indexAt(found: FindMatches, position: number): number {
  const index = countBefore(found, position)
  return found.indexes[index] === position ? index : -1
}

/**
 * Index of the next one found behind a cell, or before it; goes on from the other end. -1 where nothing was found.
 * @param from the active cell; null: before the first
 */
export function nextMatch(found: FindMatches, from: number | null, direction: 1 | -1): number {
  const count = found.indexes.length
  if (count === 0) return -1
  if (direction === 1) return from === null ? 0 : countBefore(found, from + 1) % count
  return ((from === null ? 0 : countBefore(found, from)) + count - 1) % count
}

/** The text with each place of another one replaced; null where there is none. */
export function replaced(text: string, requested: string, by: string, options: FindOptions = {}): string | null {
  const [current, searched] = [folded(text, options), folded(requested, options)]
  if (requested === '' || !(options.wholeCell ? current === searched : current.includes(searched))) return null
  const literal = requested.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return text.replaceAll(new RegExp(literal, options.matchCase ? 'g' : 'gi'), () => by)
}
