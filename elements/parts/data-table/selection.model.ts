export type Selection = ReadonlySet<string>

/** What the head's box shows for the rows of this page. */
export function headState(keys: readonly string[], selected: Selection): 'none' | 'some' | 'all' {
  const count = keys.filter((key) => selected.has(key)).length
  if (count === 0) return 'none'
  return count === keys.length ? 'all' : 'some'
}

/** All rows of this page in or out; rows of other pages stay as they are. */
export function togglePage(keys: readonly string[], selected: Selection): Selection {
  const on = headState(keys, selected) !== 'all'
  return withKeys(selected, keys, on)
}

/** One row, or with Shift everything from the row touched last; the range takes the new state of its end. */
export function toggleRow(keys: readonly string[], selected: Selection, key: string, on: boolean, rangeFrom: string | null): Selection {
  const from = rangeFrom === null ? -1 : keys.indexOf(rangeFrom)
  const to = keys.indexOf(key)
  if (from < 0 || to < 0) return withKeys(selected, [key], on)
  return withKeys(selected, keys.slice(Math.min(from, to), Math.max(from, to) + 1), on)
}

function withKeys(selected: Selection, keys: readonly string[], on: boolean): Selection {
  const next = new Set(selected)
  for (const key of keys) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}

/** Next state of a head that is pressed: ascending, descending, unsorted. */
export function nextSort(
  sort: { key: string; order: 'asc' | 'desc' } | null | undefined,
  key: string,
): { key: string; order: 'asc' | 'desc' } | null {
  if (sort?.key !== key) return { key, order: 'asc' }
  return sort.order === 'asc' ? { key, order: 'desc' } : null
}
