import type { QueryParams } from '../../core/transport'
import type { ResourceField } from '../resource/resource.types'
import { matchOf } from './field-types'

function starred(text: string): string {
  return text.startsWith('*') || text.endsWith('*') ? text : `*${text}*`
}

/**
 * A list request with its search fields in the language of the wire: a text in stars, a range of days as `_begin` and `_end`.
 * Somebody who types the stars of the query language himself (`adm*`) means them.
 */
export function searchParams(request: QueryParams, fields: readonly ResourceField[]): QueryParams {
  const params: Record<string, QueryParams[string]> = { ...request }
  for (const field of fields) {
    const name = field.search?.name ?? field.name
    const value = request[name]
    if (!field.search || typeof value !== 'string' || value === '') continue
    // A control of one's own says what it means.
    if (field.search.Control) continue
    const match = matchOf(field)
    if (match === 'contains') params[name] = starred(value)
    if (match === 'range') {
      const [begin = '', end = ''] = value.split(',')
      delete params[name]
      if (begin) params[`${name}_begin`] = begin
      if (end) params[`${name}_end`] = end
    }
  }
  return params
}

/** The same for a server that takes stars literally: such fields as they are written; undefined where none of them is searched. */
export function literalParams(request: QueryParams, fields: readonly ResourceField[]): QueryParams | undefined {
  const names = fields.filter(({ search }) => search?.orLiteral).map((field) => field.search?.name ?? field.name)
  const searched = names.filter((name) => typeof request[name] === 'string' && request[name] !== '')
  if (searched.length === 0) return undefined
  return { ...searchParams(request, fields), ...Object.fromEntries(searched.map((name) => [name, request[name]])) }
}
