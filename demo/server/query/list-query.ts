import { type TUnsafe, Type } from 'typebox'
import { badParameter } from '../failures'
import { isDay } from '../http/schema/formats'
import { fieldNamed, type FieldType, type ListField, type ListFields } from './list-fields'
import { parseTerm, type Term } from './term'

export interface Condition {
  column: string
  type: FieldType
  term: Term
}

export interface ListQuery {
  page: number
  size: number
  conditions: Condition[]
  sort: { column: string; direction: 'asc' | 'desc' }[]
}

/** Parameters of a list call that there are, trimmed. */
export type ListParameters = Readonly<Record<string, string>>

/** What a list takes: a page, an order, conditions on its fields (parseListQuery), and `more` parameters of its own. Others are ignored. */
export function listParameters(fields: ListFields, ...more: string[]): TUnsafe<ListParameters> {
  const conditions = Object.keys(fields).flatMap((name) => [name, `${name}_begin`, `${name}_end`, `${name}_MultiString`])
  const names = ['pageNo', 'pageSize', 'column', 'order', ...conditions, ...more]
  return Type.Unsafe({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    additionalProperties: { type: 'string' },
    wire: 'record',
  })
}

/** A parameter; absent = ''. */
export function parameter(query: ListParameters, name: string): string {
  return Object.hasOwn(query, name) ? (query[name] ?? '') : ''
}

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

/** Refuses a value that does not suit its column, as JeecgBoot's type conversion does. */
function checkValue(type: FieldType, value: string): string {
  if (type === 'number' && !/^-?\d{1,15}(\.\d{1,6})?$/.test(value)) throw badParameter('参数类型不正确')
  if (type === 'day' || type === 'time') {
    const rest = value.slice(10)
    if (!isDay(value.slice(0, 10)) || !/^( \d{2}:\d{2}(:\d{2})?)?$/.test(rest)) throw badParameter('日期格式不正确')
    return type === 'day' ? value.slice(0, 10) : value
  }
  return value
}

/** The term with every value checked against the type of its column; throws a Failure for one that does not suit. */
export function checkedTerm(type: FieldType, term: Term): Term {
  if ('values' in term) return { ...term, values: term.values.map((value) => checkValue(type, value)) }
  // A pattern over numbers or dates matches their digits; its value need not be a whole one.
  const isPattern = term.operator === 'contains' || term.operator === 'startsWith' || term.operator === 'endsWith'
  return isPattern ? term : { ...term, value: checkValue(type, term.value) }
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
  const wanted = names.filter((name) => name !== '')
  return (wanted.length > 0 ? wanted : ['createTime']).flatMap((name) => {
    const field = fieldNamed(fields, name)
    if (field) return [{ column: field.column, direction: order }]
    // Lists send createTime by default, also for tables without it.
    if (name === 'createTime') return []
    throw badParameter('请注意，将要排序的列字段不存在')
  })
}

/**
 * Reads paging, sort and conditions of a list call. Parameters that are no field of the list are
 * ignored, as JeecgBoot does; an unknown sort column is refused. The advanced query is refused while it is not supported:
 * a filter must never be dropped silently.
 */
export function parseListQuery(query: ListParameters, fields: ListFields): ListQuery {
  if (parameter(query, 'superQueryParams') !== '') throw badParameter('暂不支持高级查询')
  return {
    ...parsePaging(query, fields),
    conditions: Object.entries(fields).flatMap(([name, field]) => conditionsOfField(query, name, field)),
  }
}

/** The same of a list that has conditions of its own: its page and its order. */
export function parsePaging(query: ListParameters, fields: ListFields): Omit<ListQuery, 'conditions'> {
  return {
    page: pageNumber(query, 'pageNo', 1, 2 ** 31 - 1),
    size: pageNumber(query, 'pageSize', DEFAULT_SIZE, MAXIMUM_SIZE),
    sort: sortKeys(query, fields),
  }
}
