import type { CellBox } from './cell-range'

/**
 * How many rows below the selected cells the column beside them goes on without a gap: the one before them, else the one behind.
 * @param isFilled also asked for places where there is no cell
 */
export function rowsBeside({ bottom, left, right }: CellBox, isFilled: (row: number, column: number) => boolean): number {
  const column = [left - 1, right + 1].find((beside) => isFilled(bottom + 1, beside))
  if (column === undefined) return 0
  let last = bottom
  while (isFilled(last + 1, column)) last++
  return last - bottom
}
