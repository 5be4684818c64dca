/** Columns of a list: a whole number from 1 to 4, else 3 (clause 9-30). */
export function columnsOf(given: number | undefined): number {
  const columns = Math.trunc(Number(given))
  return columns >= 1 ? Math.min(columns, 4) : 3
}

/** Columns an item takes of so many. */
export function spanOf(given: number | undefined, columns: number): number {
  const span = Math.trunc(Number(given))
  return span >= 1 ? Math.min(span, columns) : 1
}
