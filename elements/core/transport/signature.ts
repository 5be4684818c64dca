import { md5 } from './md5'
import { wireTime } from './wire-time'

export interface SignedParts {
  /** Path as sent: encoded, commas literal, without query. */
  path: string
  /** Query parameters, decoded. */
  params: Readonly<Record<string, string>>
  /** Top-level members of a JSON body. */
  body?: Readonly<Record<string, unknown>>
}

/** X-Sign of one call: MD5 over the sorted members as JSON text plus the site's secret. */
export function signatureOf({ path, params, body = {} }: SignedParts, secret: string): string {
  const members: Record<string, string> = {}
  for (const [name, value] of Object.entries({ ...params, ...body })) {
    if (value !== null && value !== undefined) members[name] = typeof value === 'string' ? value : JSON.stringify(value)
  }
  delete members['_t']
  const lastSegment = path.slice(path.lastIndexOf('/') + 1)
  if (lastSegment.includes(',')) members['x-path-variable'] = decodeURIComponent(lastSegment)
  const sorted = Object.fromEntries(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)))
  return md5(JSON.stringify(sorted) + secret).toUpperCase()
}

/** X-TIMESTAMP: 14 digits in GMT+8, the one form every server version takes. `time` is epoch ms. */
export function signatureTime(time: number): string {
  return wireTime(time).replace(/\D/g, '')
}
