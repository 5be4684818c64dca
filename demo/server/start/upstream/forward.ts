import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as httpRequest,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BASE_PATH } from '../../platform/http/routes'

/** Headers of one connection, not of the message (RFC 9110 section 7.6.1), and what `Connection` names besides. */
const OF_THE_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]

/** Says that a call has come through such a proxy: one that meets it again is calling itself. */
export const HOP_HEADER = 'x-ops-console-proxy'

export interface Forwarded {
  method: string
  /** Path and query as they came. */
  url: string
  headers: IncomingHttpHeaders
  /** Of the client and of the page's address, for X-Forwarded-*. */
  address: string
  protocol: string
}

/**
 * The path at the other back end: its base instead of ours. Null for paths that leave the API when a server resolves them,
 * however the dots are spelled.
 */
export function upstreamPath(upstream: URL, url: string): string | null {
  const [path = '', query] = url.split('?', 2)
  if (!path.startsWith(`${BASE_PATH}/`)) return null
  const rest = path.slice(BASE_PATH.length)
  if (/%2e|\\|%5c|%00|;|\/\.{1,2}(?:\/|$)/i.test(rest)) return null
  return upstream.pathname.replace(/\/$/, '') + rest + (query === undefined ? '' : `?${query}`)
}

export function withoutConnectionHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const dropped = new Set([...OF_THE_CONNECTION, ...named])
  return Object.fromEntries(Object.entries(headers).filter(([name, value]) => !dropped.has(name) && value !== undefined))
}

/** What goes on: the caller's headers without those of his connection, our cookies or claims about who forwarded. */
function requestHeaders(upstream: URL, call: Forwarded, more: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const headers = withoutConnectionHeaders(call.headers)
  for (const name of ['cookie', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']) delete headers[name]
  return {
    ...headers,
    host: upstream.host,
    'x-forwarded-for': call.address,
    'x-forwarded-proto': call.protocol,
    'x-forwarded-host': call.headers.host,
    [HOP_HEADER]: '1',
    ...more,
  }
}

/** Opens the call to the other back end; the caller writes the body and reads the answer. Redirects are not followed. */
export function openCall(upstream: URL, path: string, call: Forwarded, more: OutgoingHttpHeaders = {}): ClientRequest {
  const send = upstream.protocol === 'https:' ? httpsRequest : httpRequest
  return send({
    protocol: upstream.protocol,
    hostname: upstream.hostname.replace(/^\[|\]$/g, ''),
    port: upstream.port,
    method: call.method,
    path,
    headers: requestHeaders(upstream, call, more),
  })
}

/** Where a redirect leads behind this proxy: an address of the other back end becomes a path of ours, others stay. */
function ownLocation(upstream: URL, location: string): string {
  if (!URL.canParse(location, upstream)) return location
  const url = new URL(location, upstream)
  const base = upstream.pathname.replace(/\/$/, '')
  if (url.host !== upstream.host || !`${url.pathname}/`.startsWith(`${base}/`)) return location
  return BASE_PATH + url.pathname.slice(base.length) + url.search + url.hash
}

/** Headers of an answer: never a cookie (we have none to protect), never the connection's. */
export function responseHeaders(response: IncomingMessage, upstream: URL): OutgoingHttpHeaders {
  const headers = withoutConnectionHeaders(response.headers)
  delete headers['set-cookie']
  const { location } = response.headers
  return { ...headers, ...(location !== undefined && { location: ownLocation(upstream, location) }) }
}
