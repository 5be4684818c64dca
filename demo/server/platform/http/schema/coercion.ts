import type { TSchema } from 'typebox'
import { visibleText } from '../../../../../elements/core/format/visible-text'
import { isObject } from '../../base/objects'
import { isPrintable } from './formats'

/** How a value of the wire is brought into its type. What does not suit stays as it came, and the schema refuses it. */
export type RequestSchemaOf =
  | 'text'
  | 'html'
  | 'day'
  | 'time'
  | 'number'
  | 'flag'
  | 'names'
  | 'ids'
  | 'list'
  | 'secret'
  | 'code'
  | 'query'
  | 'queryIds'
  | 'present'
  | 'record'
  | 'rows'

type Coerce = (value: unknown) => unknown

/** A schema as far as coercion and refusals read it. */
export interface SchemaNode extends TSchema {
  type?: string | string[]
  wire?: RequestSchemaOf
  title?: string
  default?: unknown
  properties?: Readonly<Record<string, SchemaNode>>
  required?: readonly string[]
  items?: SchemaNode
  minimum?: number
  maximum?: number
  /** In rows: the field by which new ones are numbered. */
  counter?: string
  /** In a form: whether a refusal says in the envelope's `result` where it is. */
  pointsAtFields?: boolean
}

/** Trimming would remove some control characters: a text that holds any is left to be refused. */
function text(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || !isPrintable(value)) return value
  const visible = visibleText(value)
  return visible === '' ? null : visible
}

function onText(change: (text: string) => unknown): Coerce {
  return (value) => {
    const input = text(value)
    return typeof input === 'string' && isPrintable(input) ? change(input) : input
  }
}

/** Digits of a number of ours; others, also those that a script writes with an exponent, stay texts. */
const DIGITS = /^-?\d{1,15}(\.\d{1,15})?$/

function first(value: unknown): string {
  const one: unknown = Array.isArray(value) ? value[0] : value
  return typeof one === 'string' ? one.trim() : ''
}

/** What is between the commas, each once, trimmed, without empty ones. */
function partsOf(list: string): string[] {
  return [
    ...new Set(
      list
        .split(',')
        .map((part) => (isPrintable(part) ? part.trim() : part))
        .filter((part) => part !== ''),
    ),
  ]
}

/** Of no type, in place of what would pass for another kind of value. */
const UNKNOWN_LENGTH = Number.NaN

function flagOf(value: unknown): unknown {
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return Number(value)
  return value === 0 || value === 1 ? value : UNKNOWN_LENGTH
}

function idsOf(value: unknown): unknown {
  if (value === null) return []
  return typeof value === 'string' || typeof value === 'number' ? partsOf(String(value)) : UNKNOWN_LENGTH
}

const COERCIONS: Readonly<Record<Exclude<RequestSchemaOf, 'rows'>, Coerce>> = {
  text,
  html: (value) => (typeof value === 'string' ? value.replaceAll('\u0000', '') || null : value),
  day: onText((day) => day.slice(0, 10)),
  time: onText((time) => (time.length === 10 ? `${time} 00:00:00` : time)),
  number: onText((digits) => (DIGITS.test(digits) ? Number(digits) : digits)),
  flag: flagOf,
  names: onText((names) => partsOf(names).join(',') || null),
  ids: idsOf,
  list: (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
  secret: (value) => (typeof value === 'string' ? value : ''),
  code: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''),
  query: first,
  queryIds: (value) => partsOf(first(value)),
  present: first,
  record: (value) => (isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, input]) => [name, first(input)])) : value),
}

/** Own properties only; undefined also for what is not there. */
function own(value: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined
}

/** A parameter of a call's query, trimmed; of a repeated one the first counts; absent = ''. */
export function queryParameter({ query }: { query: unknown }, name: string): string {
  return isObject(query) ? first(own(query, name)) : ''
}

type CoerceObject = (value: unknown, isWhole?: boolean) => unknown

/**
 * Fields of the schema and no others. A required one that the wire does not name is null, so that its own schema says whether it
 * may be; another stays away, unless the object `isWhole`.
 */
function objectCoercion({ properties = {}, required = [] }: SchemaNode): CoerceObject {
  const fields = Object.entries(properties).map(([name, node]) => ({
    name,
    coerce: coercionOf(node),
    isRequired: required.includes(name) && node.wire !== 'present',
    isList: node.wire === 'rows' || node.wire === 'list',
  }))
  return (value, isWhole = false) => {
    if (!isObject(value)) return value
    const result: Record<string, unknown> = {}
    for (const { name, coerce, isRequired, isList } of fields) {
      const input = own(value, name)
      if (input === undefined ? isRequired || isWhole : !(isList && input === null)) result[name] = coerce(input ?? null)
    }
    return result
  }
}

/** Rows with an id are stored ones, of which only the named fields count; others are whole, and are numbered where they have no number. */
function rowsCoercion({ items = {}, counter = '' }: SchemaNode): Coerce {
  const coerceRow = objectCoercion(items)
  return (value) => {
    if (!Array.isArray(value)) return value
    return value.map((row: unknown, index) => {
      if (!isObject(row) || text(own(row, 'id') ?? null) !== null) return coerceRow(row)
      const number = own(row, counter) ?? ''
      return coerceRow(number === '' ? { ...row, [counter]: index + 1 } : row, true)
    })
  }
}

/** What brings a value of the wire into the type of the schema; made once for each. */
export function coercionOf(node: SchemaNode): Coerce {
  if (node.wire === 'rows') return rowsCoercion(node)
  if (node.wire === undefined) return node.type === 'object' ? objectCoercion(node) : (value) => value
  const coerce = COERCIONS[node.wire]
  return node.default === undefined ? coerce : (value) => coerce(value) ?? node.default
}
