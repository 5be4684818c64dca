import { message } from '../base/message'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../database/schema'
import { badParameter } from '../base/errors'
import { type ListParameters, type ListQuery, parameter } from '../query/list-query'
import { selectIds } from '../query/page'

/** Rows of one file. */
const MAX_EXPORTED_ROWS = 100_000
/** Ids of ticked rows: longer lines no server takes. */
const MAX_SELECTED_IDS = 400
/** Rows that are read at a time: all of a file never lie in memory. */
const BATCH_SIZE = 500

/** Rows as they are read, portion by portion. */
export type Batches<Row> = AsyncIterable<readonly Row[]>

/** The ids of the parameter `selections`; none means all that the query finds. @throws ApiError for more than a line takes */
export function selectedIds(selections: string): string[] {
  const ids = selections.split(',').filter((id) => id !== '')
  if (ids.length > MAX_SELECTED_IDS) throw badParameter(message`一次最多导出 ${MAX_SELECTED_IDS} 条选中的数据`)
  return ids
}

/** @throws ApiError where more is found than one file may hold */
export function assertExportSize(total: number, max = MAX_EXPORTED_ROWS): void {
  if (total > max) throw badParameter(message`一次最多导出 ${max} 条数据，请缩小查询范围`)
}

/**
 * The rows with these ids in the order of the ids. Who exports sees one moment of the list: what comes later is not there, and what
 * was deleted meanwhile is left out.
 */
async function* rowsOf<Row extends { id: string }>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): Batches<Row> {
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const some = ids.slice(at, at + BATCH_SIZE)
    const rows = new Map((await read(some)).map((row) => [row.id, row]))
    yield some.flatMap((id) => rows.get(id) ?? [])
  }
}

/** Maps rows batch by batch, e.g. to rows with the texts of their codes. */
export async function* mapBatches<Row, Result>(
  portions: Batches<Row>,
  map: (rows: readonly Row[]) => Promise<readonly Result[]>,
): Batches<Result> {
  for await (const rows of portions) yield await map(rows)
}

/** How a table is read for a file. */
export interface ReadRows<Row> {
  /** The ids of all that is found, in their order, no more than `most`. */
  ids: (max: number) => Promise<readonly string[]>
  rows: (ids: readonly string[]) => Promise<readonly Row[]>
}

/** What a file holds: all that is found. @throws ApiError for more than a file takes, before anything is read */
export async function rowBatches<Row extends { id: string }>({ ids, rows }: ReadRows<Row>): Promise<Batches<Row>> {
  const found = await ids(MAX_EXPORTED_ROWS + 1)
  assertExportSize(found.length)
  return rowsOf(found, rows)
}

/**
 * What the file of a table holds: all that the list call finds whose `wanted` this is, of it those of `selections`; `idColumn` as of
 * `selectPage`. @throws ApiError for more than a file or a line takes
 */
export async function rowsToExport<Name extends keyof Tables>(
  { query }: { query: ListParameters },
  table: SelectQueryBuilder<Tables, Name, object>,
  listQuery: ListQuery,
  idColumn: string,
): Promise<Batches<Tables[Name] & { id: string }>> {
  const only = selectedIds(parameter(query, 'selections'))
  const ofIds = (ids: readonly string[]) => table.where(sql.ref(idColumn), 'in', ids)
  return rowBatches({
    ids: (max) => selectIds(only.length > 0 ? ofIds(only) : table, listQuery, idColumn, max),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- selectAll of `Name` gives its rows; Kysely's generic type does not resolve to that
    rows: async (ids) => (await ofIds(ids).selectAll().execute()) as (Tables[Name] & { id: string })[],
  })
}
