import { type RawBuilder, sql } from 'kysely'
import type { FieldType } from '../../platform/query/list-fields'
import { reportColumnType } from './tables'

/** What a report makes of a column; `count` needs none. */
export const SOURCE_USES = ['plain', 'count', 'sum', 'avg', 'min', 'max', 'day', 'month'] as const
export type SourceUse = (typeof SOURCE_USES)[number]

/** Where an item of a report comes from. */
export interface ItemSource {
  use: SourceUse
  /** `table.column`; '' for a count. */
  column: string
  /** Of what comes out. */
  type: FieldType
}

const AGGREGATES: ReadonlySet<SourceUse> = new Set<SourceUse>(['count', 'sum', 'avg', 'min', 'max'])

/** Rows are grouped where a report has one of these. */
export const isAggregate = ({ use }: Pick<ItemSource, 'use'>): boolean => AGGREGATES.has(use)

/** The stored text of a source: `table.column`, `count`, `sum:table.column`. */
export function sourceText({ use, column }: Pick<ItemSource, 'use' | 'column'>): string {
  return use === 'count' ? 'count' : use === 'plain' ? column : `${use}:${column}`
}

function typeOf(use: SourceUse, type: FieldType): FieldType | null {
  switch (use) {
    case 'sum':
    case 'avg':
      return type === 'number' ? 'number' : null
    case 'day':
      return type === 'day' || type === 'time' ? 'day' : null
    case 'month':
      return type === 'day' || type === 'time' ? 'text' : null
    default:
      return type
  }
}

/** Reads a source; null where it names a column that reports do not read, or makes of it what cannot be made. */
export function readItemSource(text: string): ItemSource | null {
  if (text === 'count') return { use: 'count', column: '', type: 'number' }
  const [left = '', right] = text.split(':')
  const use =
    right === undefined ? 'plain' : SOURCE_USES.find((candidate) => candidate === left && candidate !== 'plain' && candidate !== 'count')
  const column = right ?? left
  const input = reportColumnType(column)
  const type = use === undefined || input === null || text.split(':').length > 2 ? null : typeOf(use, input)
  return use === undefined || type === null ? null : { use, column, type }
}

/** A source as SQL. Sums and averages are plain numbers on both databases, and times are texts whose beginnings are days and months. */
export function sourceSql({ use, column }: ItemSource): RawBuilder<unknown> {
  const name = column === '' ? sql`` : sql.ref(column)
  switch (use) {
    case 'count':
      return sql`cast(count(*) as integer)`
    case 'sum':
      return sql`cast(sum(${name}) as double precision)`
    case 'avg':
      return sql`cast(avg(${name}) as double precision)`
    case 'min':
      return sql`min(${name})`
    case 'max':
      return sql`max(${name})`
    case 'day':
      return sql`substr(${name}, 1, 10)`
    case 'month':
      return sql`substr(${name}, 1, 7)`
    case 'plain':
      return name
  }
  return use satisfies never
}
