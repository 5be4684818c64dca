import type { ListRecord } from '../../core/query'

export interface SelectionChange<Row> {
  added: Row[]
  removed: Row[]
}

/** What changes in the ticked records when the table says which keys are ticked now; records of other pages stay known. */
export function selectionChange<Row extends ListRecord>(
  before: ReadonlyMap<string, Row>,
  keys: ReadonlySet<string>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): SelectionChange<Row> {
  return {
    added: rows.filter((row) => keys.has(keyOf(row)) && !before.has(keyOf(row))),
    removed: [...before].filter(([key]) => !keys.has(key)).map(([, row]) => row),
  }
}
