import { noPermission } from '../base/errors'
import type { ListQuery } from './list-query'
import type { ListFields } from './list-fields'

/** Longest page of somebody who may choose from a list, but not read it. */
export const PICKER_PAGE = 100

/**
 * A list query of somebody without the list's permission: he searches and sorts by the columns his picker shows, in short
 * pages. Anything else is refused, else a filter would tell what the answer leaves out.
 */
export function pickerQuery(query: ListQuery, fields: ListFields, shown: readonly string[]): ListQuery {
  const columns = new Set(shown.flatMap((name) => fields[name]?.column ?? []))
  // Every list's default order; it tells nothing.
  const defaultOrder = fields['createTime']?.column
  const isOpen =
    [...query.conditions, ...query.anyOf].every(({ column }) => columns.has(column)) &&
    query.sort.every(({ column }) => columns.has(column) || column === defaultOrder)
  if (!isOpen) throw noPermission()
  return { ...query, size: Math.min(query.size, PICKER_PAGE) }
}

/** Of a row what the picker shows. */
export function pickerColumns<Row extends object>(row: Row, shown: readonly (keyof Row)[]): Partial<Row> {
  const requested = new Set<PropertyKey>(shown)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some of the entries of a row are a part of it
  return Object.fromEntries(Object.entries(row).filter(([name]) => requested.has(name))) as Partial<Row>
}
