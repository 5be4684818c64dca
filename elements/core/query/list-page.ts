import { isRecord } from '../storage/shapes'
import { idOf, type ListRecord } from './list-query.model'

export interface ListPage<Row extends ListRecord> {
  rows: readonly Row[]
  total: number
  /** The answer as it came, for what it tells beside its rows. */
  response: unknown
  /** Key of each row for rendering: its id, made unique where ids are missing or repeated. */
  keys: ReadonlyMap<Row, string>
  /** When it was asked for, by the clock of the page, ms. */
  requestedAt: number
}

function countOf(total: unknown, atLeast: number): number {
  const count = typeof total === 'number' || typeof total === 'string' ? Number(total) : NaN
  return Number.isFinite(count) && count >= 0 ? Math.trunc(count) : atLeast
}

function keysOf<Row extends ListRecord>(rows: readonly Row[]): Map<Row, string> {
  const used = new Map<string, number>()
  return new Map(
    rows.map((row, index) => {
      const base = idOf(row) ?? `#${index}`
      const times = used.get(base) ?? 0
      used.set(base, times + 1)
      return [row, times === 0 ? base : `${base}#${times}`]
    }),
  )
}

function rowsOf<Row extends ListRecord>(raw: unknown): Row[] {
  if (!Array.isArray(raw)) return []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row type is the caller's claim about its path
  return raw.filter(isRecord) as ListRecord[] as Row[]
}

/**
 * Reads the result of a list call: `{records, total}` (total may be text) or null. A plain array holds all rows of
 * the server, so the page is cut out of it here.
 */
export function listPage<Row extends ListRecord>(result: unknown, page: number, size: number, requestedAt = 0): ListPage<Row> {
  if (Array.isArray(result)) {
    const all = rowsOf<Row>(result)
    const rows = all.slice((page - 1) * size, page * size)
    return { rows, total: all.length, response: result, keys: keysOf(rows), requestedAt }
  }
  const rows = rowsOf<Row>(isRecord(result) ? result.records : null)
  return {
    rows,
    total: countOf(isRecord(result) ? result.total : undefined, rows.length),
    response: result,
    keys: keysOf(rows),
    requestedAt,
  }
}

/** The same page with other values in the row of that id; itself where it has no such row. */
export function withChange<Row extends ListRecord>(
  page: ListPage<Row>,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): ListPage<Row> {
  if (!page.rows.some((row) => idOf(row) === id)) return page
  const keys = new Map<Row, string>()
  const rows = page.rows.map((row) => {
    const now = idOf(row) === id ? { ...row, ...fields } : row
    keys.set(now, page.keys.get(row) ?? '')
    return now
  })
  return { ...page, rows, keys }
}

/** Where to go when a page beyond the end was asked for; undefined where the page is right. */
export function pageInstead({ rows, total }: Pick<ListPage<ListRecord>, 'rows' | 'total'>, page: number, size: number): number | undefined {
  const last = Math.max(1, Math.ceil(total / size))
  return rows.length === 0 && page > last ? last : undefined
}
