import type { GridRow, RowId } from '../../edit-grid.types'
import { idOf } from './row-ids'

/** What one look at rows tells of their ids. */
export interface WatchIds {
  /** Places of the rows that have none. */
  readonly missing: readonly number[]
  /**
   * None, where each id is behind the one before, as numbers are that a back end counts up; null where only a table of all of them tells.
   */
  readonly shared: ReadonlySet<RowId> | null
}

/**
 * Looks at each row once, when rows come: reaching into 100,000 of them is what takes the time, so both questions are asked together, in
 * one loop that engines make fast before it is through.
 * @param key the field that holds the ids
 */
export function watchIds(rows: readonly GridRow[], key: string): WatchIds {
  const missing: number[] = []
  let goUp = true
  let last: unknown
  for (let position = 0; position < rows.length; position++) {
    const row = rows[position]!
    const id = row[key]
    if ((typeof id !== 'string' || id === '') && idOf(row, key) === '') missing.push(position)
    else if (goUp) {
      goUp = last === undefined || isBehind(id, last)
      last = id
    }
  }
  return { missing, shared: goUp ? new Set() : null }
}

/** Texts go by their length first, so that r9 is before r10; a text and a number can be the same id. */
function isBehind(id: unknown, last: unknown): boolean {
  if (typeof id === 'string' && typeof last === 'string') return id.length === last.length ? id > last : id.length > last.length
  return typeof id === 'number' && typeof last === 'number' && id > last
}

/** Ids that more than one of the rows has, by a table of all. @param key the field that holds the ids */
export function sharedIds(rows: readonly GridRow[], key: string): ReadonlySet<RowId> {
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
