import type { GridRow, RowId } from '../edit-grid.types'
import { idOf } from './row-ids'

/** Ids that more than one of the rows has. @param key the field that holds the ids */
export function sharedIds(rows: readonly GridRow[], key: string): ReadonlySet<RowId> {
  if (goUp(rows, key)) return new Set()
  const seen = new Set<RowId>()
  const shared = new Set<RowId>()
  let count = 0
  for (const row of rows) {
    const id = idOf(row, key)
    // One look at the table, not two.
    if (seen.add(id).size > count) count++
    else shared.add(id)
  }
  return shared
}

/** Whether each id is longer than the one before, or as long and behind it: numbers that a back end counts up, which no table has to be built for. */
function goUp(rows: readonly GridRow[], key: string): boolean {
  let last = ''
  for (const row of rows) {
    const id = idOf(row, key)
    if (id.length < last.length || (id.length === last.length && id <= last)) return false
    last = id
  }
  return true
}
