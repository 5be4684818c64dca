import type { QueryParams } from '../../../elements/core/transport'

function starred(text: string): string {
  return text.startsWith('*') || text.endsWith('*') ? text : `*${text}*`
}

/**
 * A list request with its contains-search fields in stars. Somebody who types the stars of the
 * query language himself (`adm*`) means them.
 */
export function containsParams(request: QueryParams, names: readonly string[]): QueryParams {
  const wrapped = names.flatMap((name) => {
    const value = request[name]
    return typeof value === 'string' && value !== '' ? [[name, starred(value)] as const] : []
  })
  return { ...request, ...Object.fromEntries(wrapped) }
}
