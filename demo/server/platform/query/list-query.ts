import { type TSchema, type TUnsafe, Type } from 'typebox'
import { badParameter } from '../base/errors'
import { checkedTerm, checkValue, type Condition } from './condition'
import { pageSchema, recordOf } from './list-schema'
import { fieldNamed, type FieldType, type ListField, type ListFields } from './list-fields'
import { parseSuperQuery, type SuperQuery } from './super-query'
import { parseTerm, type Term } from './term'

export interface ListQuery {
  page: number
  size: number
  conditions: Condition[]
  /** Of these at least one holds; empty: nothing is asked. */
  anyOf: readonly Condition[]
  sort: { column: string; direction: 'asc' | 'desc' }[]
}

/** Parameters of a list call that there are, trimmed. */
export type ListParameters = Readonly<Record<string, string>>

/** What a list takes: a page, an order, conditions on its fields (parseListQuery), and `more` parameters of its own. Others are ignored. */
export function listParameters(fields: ListFields, ...more: string[]): TUnsafe<ListParameters> {
  const conditions = Object.keys(fields).flatMap((name) => [name, `${name}_begin`, `${name}_end`, `${name}_MultiString`])
  const names = ['pageNo', 'pageSize', 'column', 'order', 'superQueryParams', 'superQueryMatchType', ...conditions, ...more]
  return Type.Unsafe({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    additionalProperties: { type: 'string' },
    wire: 'record',
  })
}

/** What a list takes and answers (http/routes.ts). */
export interface ListSchema {
  readonly query: TUnsafe<ListParameters>
  readonly result: TSchema
}

/** Of a list with these fields: its parameters, and a page of records. */
export function listSchema(fields: ListFields, ...more: string[]): ListSchema {
  return { query: listParameters(fields, ...more), result: pageSchema(recordOf(fields)) }
}

/** The same of a list that is answered without pages. */
export function wholeListSchema(fields: ListFields, ...more: string[]): ListSchema {
  return { query: listParameters(fields, ...more), result: Type.Array(recordOf(fields)) }
}

/** A parameter; absent = ''. */
export function parameter(query: ListParameters, name: string): string {
  return Object.hasOwn(query, name) ? (query[name] ?? '') : ''
}

const NO_SUPER_QUERY: SuperQuery = { match: 'and', conditions: [] }

const DEFAULT_SIZE = 10
export const MAXIMUM_SIZE = 1000

/** Page numbers: digits only; out of range is clamped, anything else refused. */
function pageNumber(query: ListParameters, name: string, fallback: number, maximum: number): number {
  const text = parameter(query, name)
  if (text === '') return fallback
  if (!/^[+-]?\d{1,20}$/.test(text)) throw badParameter('分页参数不正确')
  const number = Number(text)
  return number < 1 ? fallback : Math.min(number, maximum)
}

function rangeEnd(type: FieldType, value: string): string {
  return type === 'time' && value.length === 10 ? `${value} 23:59:59` : value
}

function conditionsOfField(query: ListParameters, name: string, field: ListField): Condition[] {
  const { column, type } = field
  const terms: Term[] = []
  const plain = parseTerm(parameter(query, name))
  if (plain) terms.push(checkedTerm(type, plain))
  const begin = parameter(query, `${name}_begin`)
  if (begin !== '') terms.push({ operator: 'greaterOrEqual', value: checkValue(type, begin) })
  const end = parameter(query, `${name}_end`)
  if (end !== '') terms.push({ operator: 'lessOrEqual', value: rangeEnd(type, checkValue(type, end)) })
  const several = parameter(query, `${name}_MultiString`)
    .split(',')
    .filter((value) => value !== '')
  if (several.length > 0) terms.push({ operator: 'in', values: several.map((value) => checkValue(type, value.trim())) })
  return terms.map((term) => ({ column, type, term }))
}

function direction(query: ListParameters): 'asc' | 'desc' {
  const text = parameter(query, 'order').toLowerCase()
  if (text === '' || text === 'desc') return 'desc'
  if (text === 'asc') return 'asc'
  throw badParameter('排序方式不正确')
}

function sortKeys(query: ListParameters, fields: ListFields): ListQuery['sort'] {
  const names = parameter(query, 'column')
    .split(',')
    .map((name) => name.trim().replace(/_dictText$/, ''))
  const order = direction(query)
  const requested = names.filter((name) => name !== '')
  return (requested.length > 0 ? requested : ['createTime']).flatMap((name) => {
    const field = fieldNamed(fields, name)
    if (field) return [{ column: field.column, direction: order }]
    // Lists send createTime by default, also for tables without it.
    if (name === 'createTime') return []
    throw badParameter('请注意，将要排序的列字段不存在')
  })
}

/**
 * Reads paging, sort and conditions of a list call. Parameters that are no field of the list are
 * ignored, as JeecgBoot does; an unknown sort column is refused. The advanced query is a bracket beside the other conditions.
 */
export function parseListQuery(query: ListParameters, fields: ListFields): ListQuery {
  const params = parameter(query, 'superQueryParams')
  const { match, conditions } = params === '' ? NO_SUPER_QUERY : parseSuperQuery(params, parameter(query, 'superQueryMatchType'), fields)
  const plain = Object.entries(fields).flatMap(([name, field]) => conditionsOfField(query, name, field))
  return {
    ...parsePaging(query, fields),
    conditions: match === 'and' ? [...plain, ...conditions] : plain,
    anyOf: match === 'or' ? conditions : [],
  }
}

/** The same of a list that has conditions of its own: its page and its order. */
export function parsePaging(query: ListParameters, fields: ListFields): Omit<ListQuery, 'conditions' | 'anyOf'> {
  return {
    page: pageNumber(query, 'pageNo', 1, 2 ** 31 - 1),
    size: pageNumber(query, 'pageSize', DEFAULT_SIZE, MAXIMUM_SIZE),
    sort: sortKeys(query, fields),
  }
}
