import type { GridRow, RowId } from '../edit-grid.types'
import { idOf } from './row-ids'

/** Ids that more than one of the rows has. @param key the field that holds the ids */
export function sharedIds(rows: readonly GridRow[], key: string): ReadonlySet<RowId> {
  const seen = new Set<RowId>()
  const shared = new Set<RowId>()
  for (const row of rows) {
    const id = idOf(row, key)
    if (seen.has(id)) shared.add(id)
    seen.add(id)
  }
  return shared
}
