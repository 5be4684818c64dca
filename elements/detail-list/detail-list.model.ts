/** Columns of a list: a whole number from 1 to 4, else 3 (clause 9-30). */
export function columnsOf(input: number | undefined): number {
  const columns = Math.trunc(Number(input))
  return columns >= 1 ? Math.min(columns, 4) : 3
}

/** Columns an item takes of so many. */
export function spanOf(input: number | undefined, columns: number): number {
  const span = Math.trunc(Number(input))
  return span >= 1 ? Math.min(span, columns) : 1
}
