import type { ParamValue, QueryParams } from './transport.types'

/** Without keys that are null, undefined or ''; keeps 0 and false. */
export function dropEmpty<Value>(values: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''))
}

/** The parameters as sent and signed: texts, lists comma-joined, null and undefined left out. */
export function paramTexts(params: QueryParams = {}): Record<string, string> {
  const present = Object.entries(params).filter(
    (entry): entry is [string, NonNullable<ParamValue>] => entry[1] !== null && entry[1] !== undefined,
  )
  return Object.fromEntries(present.map(([name, value]) => [name, typeof value === 'object' ? value.join(',') : String(value)]))
}

/** Half a surrogate pair, which no url can hold, becomes the sign for an unknown character, as in a request's body. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}

export function toQuery(texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
}

/** One path segment; commas stay literal because servers sign and split on them. */
export function pathSegment(text: string): string {
  return encode(text).replaceAll('%2C', ',')
}

export function withQuery(path: string, query: string): string {
  if (!query) return path
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}
