import type { Row } from './contract'

/** A value as an object; of anything else, one without members. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

/** The records of a page, or a list itself. */
export function listed(result: unknown): readonly unknown[] {
  const rows = asRecord(result)['records'] ?? result
  return Array.isArray(rows) ? rows : []
}

/** All rows of a page, a list or a tree, each under its id: trees name it `key`. */
export function rowsIn(result: unknown): Row[] {
  const top = asRecord(result)['treeList'] ?? result
  return listed(top).flatMap((input) => {
    const row = asRecord(input)
    const id = row['id'] ?? row['key']
    return [...(typeof id === 'string' ? [{ ...row, id }] : []), ...rowsIn(row['children'] ?? [])]
  })
}
