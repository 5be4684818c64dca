import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../database/schema'
import { conditionsSql } from './conditions'
import type { ListQuery } from './list-query'

/** A paged result (wire-contract section 1); the fields after `pages` are there because JeecgBoot sends them. */
export interface Page<Row> {
  records: Row[]
  total: number
  size: number
  current: number
  pages: number
  orders: never[]
  optimizeCountSql: boolean
  searchCount: boolean
  countId: null
  maxLimit: null
}

/**
 * Runs a list query: filter, count, sort, cut. `base` holds the list's own joins and fixed conditions; `idColumn` is the last
 * sort key of every list, so that rows with equal values never jump between pages.
 */
export async function selectPage<Name extends keyof Tables>(
  base: SelectQueryBuilder<Tables, Name, object>,
  query: ListQuery,
  idColumn: string,
): Promise<Page<Tables[Name]>> {
  const filtered = base.where(conditionsSql(query.conditions))
  const { total } = await filtered.select((select) => select.fn.countAll().as('total')).executeTakeFirstOrThrow()
  let sorted = filtered.selectAll()
  for (const key of query.sort) sorted = sorted.orderBy(sql.ref(key.column), key.direction)
  const records = await sorted
    .orderBy(sql.ref(idColumn), query.sort[0]?.direction ?? 'desc')
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- selectAll of `Name` gives its rows; Kysely's generic type does not resolve to that
  return pageOf(records as Tables[Name][], Number(total), query)
}

export function pageOf<Row>(records: Row[], total: number, query: Pick<ListQuery, 'page' | 'size'>): Page<Row> {
  return {
    records,
    total,
    size: query.size,
    current: query.page,
    pages: Math.ceil(total / query.size),
    orders: [],
    optimizeCountSql: true,
    searchCount: true,
    countId: null,
    maxLimit: null,
  }
}
