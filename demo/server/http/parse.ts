import { badParameter } from './failures'

/**
 * Reading what came over the wire, in one place: query strings and JSON bodies are `unknown` until a function here has
 * looked at them. Labels are shown to the user, so they are the Chinese names of the fields.
 */
export type Query = Readonly<Record<string, unknown>>
export type Body = Readonly<Record<string, unknown>>

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function queryOf(request: { query: unknown }): Query {
  return isObject(request.query) ? request.query : {}
}

/** Path parameters; the framework gives texts only. */
export function pathParameters(request: { params: unknown }): Readonly<Record<string, string>> {
  return isObject(request.params) ? Object.fromEntries(Object.entries(request.params).map(([name, value]) => [name, String(value)])) : {}
}

/** A query parameter, trimmed; of a repeated one the first counts; absent = ''. */
export function queryText(query: Query, name: string): string {
  const value = Object.hasOwn(query, name) ? query[name] : undefined
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first.trim() : ''
}

/** A query parameter that must be there. */
export function requiredQuery(query: Query, name: string, label: string): string {
  const text = queryText(query, name)
  if (text === '') throw badParameter(`${label}不能为空`)
  return text
}

/** A query parameter that must be there, be it empty: JeecgBoot refuses calls without it. */
export function presentQuery(query: Query, name: string): string {
  if (!Object.hasOwn(query, name)) throw badParameter(`缺少参数 ${name}`)
  return queryText(query, name)
}

/** Comma-joined ids, empty parts and repetitions dropped (old front ends send a trailing comma). At most 1,000. */
export function idList(text: string): string[] {
  const ids = [...new Set(text.split(',').map((part) => part.trim()).filter((part) => part !== ''))]
  if (ids.length > 1000) throw badParameter('一次最多处理1000条记录')
  return ids
}

/** The JSON body as an object; anything else is refused. */
export function bodyObject(body: unknown): Body {
  if (!isObject(body)) throw badParameter('请求参数格式不正确')
  return body
}

/** Whether the body names the field at all; only then an edit touches it. */
export function hasField(body: Body, name: string): boolean {
  return Object.hasOwn(body, name) && body[name] !== undefined
}

/** A text field, trimmed; null, absent and '' give null. Numbers are accepted, since old clients send digits unquoted. */
export function optionalText(body: Body, name: string, label: string, maximum = 255): string | null {
  const value = hasField(body, name) ? body[name] : null
  if (value === null || value === '') return null
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') throw badParameter(`${label}格式不正确`)
  if (CONTROL_CHARACTERS.test(text)) throw badParameter(`${label}含有不允许的字符`)
  const trimmed = text.trim()
  if (trimmed.length > maximum) throw badParameter(`${label}不能超过${maximum}个字符`)
  return trimmed === '' ? null : trimmed
}

export function requiredText(body: Body, name: string, label: string, maximum = 255): string {
  const text = optionalText(body, name, label, maximum)
  if (text === null) throw badParameter(`${label}不能为空`)
  return text
}

/** A secret as typed: neither trimmed nor restricted; anything but a string gives ''. */
export function secretText(body: Body, name: string): string {
  const value = hasField(body, name) ? body[name] : ''
  return typeof value === 'string' ? value : ''
}

/** An integer of a closed set, as number or digits; null, absent and '' give null. */
export function optionalChoice(body: Body, name: string, label: string, choices: readonly number[]): number | null {
  const value = hasField(body, name) ? body[name] : null
  if (value === null || value === '') return null
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  if (!choices.includes(number)) throw badParameter(`${label}取值不正确`)
  return number
}

/** A day `YYYY-MM-DD` that exists in the calendar; a time part is cut off. */
export function optionalDay(body: Body, name: string, label: string): string | null {
  const text = optionalText(body, name, label, 32)?.slice(0, 10) ?? null
  if (text !== null && !isDay(text)) throw badParameter(`${label}格式不正确`)
  return text
}

/** A time `YYYY-MM-DD HH:mm:ss`; a day alone is its beginning. */
export function optionalTime(body: Body, name: string, label: string): string | null {
  const text = optionalText(body, name, label, 19)
  if (text === null) return null
  const full = text.length === 10 ? `${text} 00:00:00` : text
  if (!isDay(full.slice(0, 10)) || !/^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(full.slice(10))) throw badParameter(`${label}格式不正确`)
  return full
}

export interface NumberRange {
  minimum: number
  maximum: number
  /** Digits after the point at most. */
  decimals: number
}

/** A number or its digits; null, absent and '' give null. */
export function optionalNumber(body: Body, name: string, label: string, { minimum, maximum, decimals }: NumberRange): number | null {
  const text = optionalText(body, name, label, 32)
  if (text === null) return null
  if (!/^-?\d{1,15}(\.\d{1,15})?$/.test(text)) throw badParameter(`${label}格式不正确`)
  const number = Number(text)
  if (number < minimum || number > maximum) throw badParameter(`${label}必须在${minimum}和${maximum}之间`)
  if ((text.split('.')[1] ?? '').length > decimals) throw badParameter(decimals === 0 ? `${label}必须是整数` : `${label}最多${decimals}位小数`)
  return number
}

/** A text that has a pattern, or none. */
export function matching(text: string | null, pattern: RegExp, label: string): string | null {
  if (text !== null && !pattern.test(text)) throw badParameter(`${label}格式不正确`)
  return text
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
