import type { GridRow } from '../../edit-grid.types'

/** The row with the step between two states of it, in these fields. */
export function moved(row: GridRow, before: GridRow, after: GridRow, keys: Iterable<string>): GridRow {
  const copy: Record<string, unknown> = { ...row }
  for (const key of keys) if (!Object.is(before[key], after[key])) copy[key] = after[key]
  return copy
}

/** Whether both hold the same values. */
export function isSame(one: GridRow, other: GridRow): boolean {
  const holdsAll = (some: GridRow, fields: GridRow): boolean => Object.keys(fields).every((key) => Object.is(some[key], fields[key]))
  return one === other || (holdsAll(one, other) && holdsAll(other, one))
}
