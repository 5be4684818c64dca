import { type CellBox, isInBox } from './cell-range'

/** Visits the cells of a box row by row, but those that stand in others of these too. */
export function eachCell(
  { top, bottom, left, right }: CellBox,
  visit: (row: number, column: number) => void,
  others: readonly CellBox[] = [],
): void {
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) if (!others.some((box) => isInBox(box, row, column))) visit(row, column)
}

/** Cells of several boxes, overlaps counted twice. */
export function countOf(boxes: readonly CellBox[]): number {
  return boxes.reduce((sum, { top, bottom, left, right }) => sum + (bottom - top + 1) * (right - left + 1), 0)
}

/** Rows and columns whose cells make one block, in their order. */
export interface JoinedBlock {
  readonly rows: readonly number[]
  readonly columns: readonly number[]
}

/** Boxes of the same rows, or of the same columns, as one block without what is between them; null for others. */
export function joinBoxes(boxes: readonly CellBox[]): JoinedBlock | null {
  const [first] = boxes
  if (!first) return null
  const areRows = boxes.every(({ top, bottom }) => top === first.top && bottom === first.bottom)
  const areColumns = boxes.every(({ left, right }) => left === first.left && right === first.right)
  if (!areRows && !areColumns) return null
  return {
    rows: areRows ? upTo(first.top, first.bottom) : union(boxes.map(({ top, bottom }) => [top, bottom])),
    columns: areColumns ? upTo(first.left, first.right) : union(boxes.map(({ left, right }) => [left, right])),
  }
}

function upTo(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function union(parts: readonly (readonly [from: number, to: number])[]): number[] {
  return [...new Set(parts.flatMap(([from, to]) => upTo(from, to)))].toSorted((one, other) => one - other)
}
