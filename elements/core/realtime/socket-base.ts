import type { OpsConfig } from '../config/config.types'

/** Base of the sockets as `ws(s)://…`: the configured one, else that of the API (http becomes ws). */
export function socketBase({ wsUrl, baseUrl }: Pick<OpsConfig, 'wsUrl' | 'baseUrl'>, page: string): string {
  const url = new URL(wsUrl ?? baseUrl, page)
  if (url.protocol === 'http:' || url.protocol === 'https:') url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href.replace(/\/+$/, '')
}
