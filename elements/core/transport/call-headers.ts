import type { OpsConfig } from '../config/config.types'
import { isOwnApi } from './own-api'
import { isSignedPath } from './signed-paths'

export interface HeaderParts {
  config: OpsConfig
  url: string
  /** Path as sent, without query. */
  path: string
  token: string | undefined
  tenant: string | undefined
  extra?: Readonly<Record<string, string>>
  /** Lets the token go to a foreign address. */
  tokenToForeign?: boolean
}

/** Headers of every call (clauses 7); a foreign address gets neither token nor tenant unless told so. */
export function callHeaders({ config, url, token, tenant, extra, tokenToForeign }: HeaderParts): Record<string, string> {
  const headers: Record<string, string> = { ...config.fetchInit?.headers, ...extra }
  const own = isOwnApi(config.baseUrl, url)
  if (token && (own || tokenToForeign)) headers['X-Access-Token'] = token
  if (own) {
    for (const name of config.tenantHeaders ?? []) headers[name] = tenant || config.tenant || '0'
  }
  return headers
}

export interface SignParts {
  path: string
  params: Readonly<Record<string, string>>
  body?: unknown
  secret: string | undefined
  /** Server clock, epoch ms. */
  serverTime: number
}

/** X-Sign and X-TIMESTAMP for the calls that need them; the signing code is loaded only where a secret is configured. */
export async function signatureHeaders({ path, params, body, secret, serverTime }: SignParts): Promise<Record<string, string>> {
  if (!secret || !isSignedPath(path)) return {}
  const { signatureOf, signatureTime } = await import('./signature')
  const members = typeof body === 'object' && body !== null ? { ...body } : {}
  return { 'X-Sign': signatureOf({ path, params, body: members }, secret), 'X-TIMESTAMP': signatureTime(serverTime) }
}
