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

/**
 * The ids of all matches where there are few, else null. Who is searched for by a part of a name is found by reading the whole
 * table; counting and sorting would each read it again, the latter row by row along the order of its index.
 */
async function fewIds<Name extends keyof Tables>(
  filtered: SelectQueryBuilder<Tables, Name, object>,
  idColumn: string,
): Promise<string[] | null> {
  const rows = await filtered
    .select(sql.ref<string>(idColumn).as('matchId'))
    .limit(FEW + 1)
    .execute()
  return rows.length > FEW ? null : rows.map(({ matchId }) => matchId)
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
  most: number,
): Promise<string[]> {
  const found = base.where(conditionsSql(query.conditions, query.anyOf)).select(sql.ref<string>(idColumn).as('matchId'))
  const rows = await inOrder(found, query, idColumn).limit(most).execute()
  return rows.map(({ matchId }) => matchId)
}

/**
 * Runs a list query: filter, count, sort, cut. `base` holds the list's own joins and fixed conditions.
 */
export async function selectPage<Name extends keyof Tables>(
  base: SelectQueryBuilder<Tables, Name, object>,
  query: ListQuery,
  idColumn: string,
): Promise<Page<Tables[Name]>> {
  const filtered = base.where(conditionsSql(query.conditions, query.anyOf))
  const few = query.conditions.length + query.anyOf.length > 0 ? await fewIds(filtered, idColumn) : null
  if (few?.length === 0) return pageOf([], 0, query)
  const total = few ? few.length : await countOf(filtered)
  const matches = (few ? base.where(sql.ref(idColumn), 'in', few) : filtered).selectAll()
  const records = await inOrder(matches, query, idColumn)
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute()
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
