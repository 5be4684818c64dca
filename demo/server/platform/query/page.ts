import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../database/schema'
import { conditionsSql } from './conditions'
import type { ListQuery } from './list-query'

/** A paged result; the fields after `pages` are there because JeecgBoot sends them. */
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

/** Matches up to which a search reads its table once; of many it has seen enough soon. */
const FEW = 50

export async function countOf<Name extends keyof Tables>(filtered: SelectQueryBuilder<Tables, Name, object>): Promise<number> {
  const { total } = await filtered.select((select) => select.fn.countAll().as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

/** Answers the questions of a list: which ids, and how many. */
export interface ListQueries {
  ids<Name extends keyof Tables>(found: SelectQueryBuilder<Tables, Name, { matchId: string }>): Promise<string[]>
  count<Name extends keyof Tables>(filtered: SelectQueryBuilder<Tables, Name, object>): Promise<number>
}

const DIRECTLY: ListQueries = {
  ids: async (found) => (await found.execute()).map(({ matchId }) => matchId),
  count: countOf,
}

const withIds = <Name extends keyof Tables>(filtered: SelectQueryBuilder<Tables, Name, object>, idColumn: string) =>
  filtered.select(sql.ref<string>(idColumn).as('matchId'))

/**
 * The ids of all matches where there are few, else null. Who is searched for by a part of a name is found by reading the whole
 * table; counting and sorting would each read it again, the latter row by row along the order of its index.
 */
async function fewIds<Name extends keyof Tables>(
  filtered: SelectQueryBuilder<Tables, Name, object>,
  idColumn: string,
  request: ListQueries,
): Promise<string[] | null> {
  const ids = await request.ids(withIds(filtered, idColumn).limit(FEW + 1))
  return ids.length > FEW ? null : ids
}

/** The order of a list. `idColumn` is the last sort key of every one, so that rows with equal values never jump between pages. */
export function inOrder<Name extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, Name, Row>,
  { sort }: Pick<ListQuery, 'sort'>,
  idColumn: string,
): SelectQueryBuilder<Tables, Name, Row> {
  let sorted = found
  for (const key of sort) sorted = sorted.orderBy(sql.ref(key.column), key.direction)
  return sorted.orderBy(sql.ref(idColumn), sort[0]?.direction ?? 'desc')
}

/** The ids of all that a list query finds, in its order and without its pages; no more than `most`. Parameters as of `selectPage`. */
export async function selectIds<Name extends keyof Tables>(
  base: SelectQueryBuilder<Tables, Name, object>,
  query: ListQuery,
  idColumn: string,
  max: number,
): Promise<string[]> {
  const found = withIds(base.where(conditionsSql(query.conditions, query.anyOf)), idColumn)
  return DIRECTLY.ids(inOrder(found, query, idColumn).limit(max))
}

/** Rows before a page from which on its ids are looked for first: an index that has the order tells them, and no other row is read. */
const FAR = 1000

/**
 * Runs a list query: filter, count, sort, cut. `base` holds the list's own joins and fixed conditions.
 */
export async function selectPage<Name extends keyof Tables>(
  base: SelectQueryBuilder<Tables, Name, object>,
  query: ListQuery,
  idColumn: string,
  request: ListQueries = DIRECTLY,
): Promise<Page<Tables[Name]>> {
  const filtered = base.where(conditionsSql(query.conditions, query.anyOf))
  const cut = <Row>(found: SelectQueryBuilder<Tables, Name, Row>) =>
    inOrder(found, query, idColumn)
      .limit(query.size)
      .offset((query.page - 1) * query.size)
  const few = query.conditions.length + query.anyOf.length > 0 ? await fewIds(filtered, idColumn, request) : null
  if (few?.length === 0) return pageOf([], 0, query)
  const total = few ? few.length : await request.count(filtered)
  const isFar = (query.page - 1) * query.size >= FAR || request !== DIRECTLY
  const onPage = few === null && isFar ? await request.ids(cut(withIds(filtered, idColumn))) : null
  if (onPage?.length === 0) return pageOf([], total, query)
  const named = (ids: readonly string[]) => base.where(sql.ref(idColumn), 'in', ids)
  const found = onPage ? inOrder(named(onPage).selectAll(), query, idColumn) : cut((few ? named(few) : filtered).selectAll())
  const records = await found.execute()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- selectAll of `Name` gives its rows; Kysely's generic type does not resolve to that
  return pageOf(records as Tables[Name][], total, query)
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
