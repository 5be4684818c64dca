/** Height of a row of a card with the line below it, px (`ops-homerows`, `ops-openalarms`). */
const ROW = 37

/** Height of so many rows, px; the last one has no line. */
export const rowsHeight = (rows: number): number => rows * ROW - 1
