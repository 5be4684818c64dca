import { seriesOf } from './series'

export type FillDirection = 'down' | 'up' | 'right' | 'left'

/** `auto`: as a series, but for a number alone, which is repeated; `copy`: all is repeated. */
export type FillMode = 'auto' | 'series' | 'copy'

export interface FillOptions {
  readonly mode?: FillMode
  /** Whether a column (or row, sideways), from 0, may go on as a series. */
  readonly countsOn?: (line: number) => boolean
}

/**
 * What dragging the fill handle of a block writes: each column (or row, sideways) goes on by itself. Numbers, dates, weekdays, months and
 * texts that end in a number go on where their steps are equal; anything else starts over.
 * @param block values of the selected cells, row by row
 * @param count rows (or columns) to be filled
 * @returns the values row by row, from top to bottom and left to right as the cells lie
 */
export function fillBlock(
  block: readonly (readonly unknown[])[],
  direction: FillDirection,
  count: number,
  { mode = 'auto', countsOn = () => true }: FillOptions = {},
): unknown[][] {
  const isSideways = direction === 'right' || direction === 'left'
  const lines = isSideways ? block : transposed(block)
  const filled = lines.map((line, index) =>
    fillLine(line, count, direction === 'up' || direction === 'left', countsOn(index) ? mode : 'copy'),
  )
  return isSideways ? filled : transposed(filled)
}

function fillLine(line: readonly unknown[], count: number, isBackwards: boolean, mode: FillMode): unknown[] {
  if (line.length === 0) return []
  const offsets = Array.from({ length: count }, (_, index) => (isBackwards ? index - count : line.length + index))
  const series = mode === 'copy' ? null : seriesOf(line, mode === 'series')
  const values = series && offsets.map((position) => series(position))
  if (values && !values.includes(null)) return values
  return offsets.map((position) => line[((position % line.length) + line.length) % line.length])
}

function transposed(block: readonly (readonly unknown[])[]): unknown[][] {
  return (block[0] ?? []).map((_, column) => block.map((row) => row[column]))
}
