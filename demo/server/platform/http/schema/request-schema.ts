import { type Static, type TObject, type TProperties, type TSchema, type TUnsafe, Type } from 'typebox'
import type { RequestSchemaOf } from './coercion'
import './formats'

/**
 * The fields of calls, as schemas. Keywords of JSON Schema say what a value must be once `wire` has brought it into its type
 * (coercion.ts); `title` is the field's name in refusals, which users read, so it is Chinese. A field takes null and '' for
 * "nothing" unless it is `required`.
 */

/** A schema whose values are `Value` after coercion. */
function field<Value>(wire: RequestSchemaOf, schema: TSchema): TUnsafe<Value> {
  return Type.Unsafe<Value>({ ...schema, wire })
}

/** A text, trimmed. Numbers are taken as well, since old clients send digits unquoted. `maximum` in characters. */
export function textParam(title: string, maximum = 255, pattern?: RegExp): TUnsafe<string | null> {
  return field('text', { type: ['string', 'null'], title, maxLength: maximum, format: 'printable', ...(pattern && { pattern }) })
}

/** HTML as written; it is cleaned where it is shown. */
export function htmlParam(title: string, maximum: number): TUnsafe<string | null> {
  return field('html', { type: ['string', 'null'], title, maxLength: maximum })
}

/** One of some words or numbers; a number may come as its digits. */
export function enumParam<const Choice extends string | number>(title: string, choices: readonly Choice[]): TUnsafe<Choice | null> {
  return field(typeof choices[0] === 'number' ? 'number' : 'text', { title, enum: [...choices, null] })
}

/** A day of the calendar `YYYY-MM-DD`; a time behind it is cut off. */
export function dayParam(title: string): TUnsafe<string | null> {
  return field('day', { type: ['string', 'null'], title, format: 'day' })
}

/** A time `YYYY-MM-DD HH:mm:ss`; a day alone is its beginning. */
export function timeParam(title: string): TUnsafe<string | null> {
  return field('time', { type: ['string', 'null'], title, format: 'time' })
}

export interface NumberRange {
  minimum: number
  maximum: number
  /** Digits after the point at most. */
  decimals: number
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0
}

/** A number, or its digits. */
export function numberParam(title: string, { minimum, maximum, decimals }: NumberRange): TUnsafe<number | null> {
  return Type.Refine(
    field<number | null>('number', { type: ['number', 'null'], title, minimum, maximum }),
    (value) => value === null || decimalsOf(value) <= decimals,
    () => (decimals === 0 ? `${title}必须是整数` : `${title}最多${decimals}位小数`),
  )
}

/** On or off, stored as 1 or 0; nothing is off. */
export function flagParam(title: string): TUnsafe<number> {
  return field('flag', { type: 'integer', minimum: 0, maximum: 1, title, default: 0 })
}

/** Names of something, comma-joined, each once, in their order. `more` says of what they are the names. */
export function namesParam(title: string, maximum: number, more: TSchema = {}): TUnsafe<string | null> {
  return Type.Refine(
    field<string | null>('names', { ...more, type: ['string', 'null'], title, maxLength: 1000, format: 'printable' }),
    (names) => names === null || names.split(',').length <= maximum,
    () => (maximum === 1 ? `${title}只能选一个` : `${title}最多${maximum}个`),
  )
}

/** Records of one call. */
export const IDS_PER_CALL = 1000

/** Ids, comma-joined, each once; empty ones are dropped, for old front ends send a trailing comma. */
export function idsParam(title: string, maximum = IDS_PER_CALL): TUnsafe<string[]> {
  return field('ids', { type: 'array', title, items: { type: 'string', title, format: 'printable' }, maxItems: maximum })
}

/** The same, as an array too. */
export function idListParam(title: string): TUnsafe<string[]> {
  return field('list', { type: 'array', title, items: { type: 'string', title, format: 'printable' }, maxItems: IDS_PER_CALL, default: [] })
}

/** The same as a parameter of the query. */
export function queryIds(): TUnsafe<string[]> {
  return field('queryIds', { type: 'array', items: { type: 'string' }, maxItems: IDS_PER_CALL })
}

/** A secret as typed, neither trimmed nor restricted; what is no text is ''. */
export function secretParam(): TUnsafe<string> {
  return field('secret', { type: 'string' })
}

/** A code as typed, trimmed, digits unquoted as well; what is neither is ''. */
export function codeParam(): TUnsafe<string> {
  return field('code', { type: 'string' })
}

/** A parameter of the query, trimmed; of a repeated one the first counts; absent = ''. */
export function queryText(title = '', pattern?: RegExp): TUnsafe<string> {
  return field('query', { type: 'string', title, ...(pattern && { pattern }) })
}

/** A parameter of the query that must not be empty. */
export function requiredQuery(title: string): TUnsafe<string> {
  return field('query', { type: 'string', title, minLength: 1 })
}

/** A parameter of the query that must be there, be it empty: JeecgBoot refuses calls without it. */
export function presentQuery(): TUnsafe<string> {
  return field('present', { type: 'string' })
}

/** The records that a call deletes: `id` names one, `ids` several. */
export const ID_QUERY = { query: Type.Object({ id: queryIds(), ids: queryIds() }) }

export function idsOfQuery({ id, ids }: Static<typeof ID_QUERY.query>): string[] {
  return [...new Set([...id, ...ids])]
}

/** A part of the path, decoded. */
export function pathText(): TUnsafe<string> {
  return Type.Unsafe<string>({ type: 'string' })
}

/** A copy, also of what TypeBox does not let be enumerated. */
function copyWith(schema: TSchema, changes: TSchema): TSchema {
  return Object.assign(Object.create(Object.prototype, Object.getOwnPropertyDescriptors(schema)), changes)
}

const isValue = (choice: unknown): boolean => choice !== null && choice !== 'null'

/** The same field, refused where it holds nothing. */
export function required<Value>(schema: TUnsafe<Value>): TUnsafe<NonNullable<Value>> {
  const { type, enum: choices }: { type?: unknown; enum?: unknown } & TSchema = schema
  return Type.Unsafe(
    copyWith(schema, {
      ...(Array.isArray(type) && { type: type.filter(isValue) }),
      ...(Array.isArray(choices) && { enum: choices.filter(isValue) }),
    }),
  )
}

/** The same field, where nothing stands for a value. */
export function withDefault<Value>(schema: TUnsafe<Value>, value: NonNullable<Value>): TUnsafe<NonNullable<Value>> {
  return Type.Unsafe(copyWith(schema, { default: value }))
}

/** The fields for an edit: those that the call does not name are not there, and stay as they are. */
export function partialFields<Fields extends TProperties>(fields: Fields) {
  return Type.Partial(Type.Object(fields)).properties
}

/**
 * A body with these fields; others are ignored. With `pointsAtFields` a refusal says in the envelope's `result` where in the form it is.
 */
export function requestSchema<Fields extends TProperties>(fields: Fields, options: { pointsAtFields?: true } = {}): TObject<Fields> {
  return Type.Object(fields, { title: '请求参数', ...options })
}

/**
 * A row of a list in a form: one with an id is a stored one and holds what the call names of it; one without is new and holds all fields.
 */
export type WireRow<Values> = ({ id: null } & Values) | ({ id: string } & Partial<Values>)

/**
 * A list of rows in a form; absent or null = the form says nothing of it. `counter` names the field by which new rows are numbered that
 * have none.
 */
export function rowsParam<Fields extends TProperties>(
  title: string,
  fields: Fields,
  { maximum, counter }: { maximum: number; counter: keyof Fields & string },
) {
  const row = Type.Unsafe<WireRow<Static<TObject<Fields>>>>(Type.Object({ id: textParam('编号', 64), ...partialFields(fields) }))
  return Type.Optional(Type.Array(row, { title, maxItems: maximum, wire: 'rows', counter }))
}

/** Ids of removed rows, comma-joined or as an array; who they are is looked at where they are removed. */
export function removedRowsParam(title: string, maximum: number) {
  return Type.Optional(field<unknown[]>('list', { type: 'array', title, maxItems: maximum }))
}
