import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { mayCall } from '../../platform/base/address-policy'
import { StreamError } from '../contract/stream-error'

/** Schemes of sources and targets. */
export const SCHEMES = ['rtmp', 'rtmps', 'rtsp', 'srt', 'http', 'https'] as const
export type Scheme = (typeof SCHEMES)[number]

/** Parts of the address of a stream. */
export interface StreamAddress {
  scheme: Scheme
  /** Decoded; null without one. */
  user: string | null
  password: string | null
  /** Without brackets. */
  host: string
  /** Null: default of the scheme. */
  port: number | null
  /** From the slash on, with the query. */
  path: string
}

const FORM = /^(?<scheme>[a-z]+):\/\/(?<rest>[^\s]+)$/i
const HOST = /^(?:\[(?<six>[\da-f:.]+)\]|(?<name>[\w.-]+))(?::(?<port>\d{1,5}))?$/i
// oxlint-disable-next-line no-control-regex -- control characters are what it refuses
const UNPRINTABLE = /[\u0000-\u001f\u007f]/

const isScheme = (text: string | undefined): text is Scheme => SCHEMES.some((scheme) => scheme === text)

/** A percent sign that begins no code stays as it is. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Where the host ends: user and password of cameras may hold slashes and question marks, so they end at the last `@` before a host. */
function splitAuthority(rest: string): { auth: string | null; authority: string; path: string } {
  const plain = /^[^/?#@]*/.exec(rest)?.[0] ?? ''
  if (HOST.test(plain) && rest[plain.length] !== '@') {
    const at = rest.indexOf('@')
    const behind = at < 0 ? '' : (/^[^/?#@]*/.exec(rest.slice(at + 1))?.[0] ?? '')
    // `host/path` without credentials, or a user name that looks like a host.
    if (at < 0 || !HOST.test(behind) || plain.includes('.') || isIP(plain) > 0)
      return { auth: null, authority: plain, path: rest.slice(plain.length) }
  }
  for (let at = rest.lastIndexOf('@'); at >= 0; at = rest.lastIndexOf('@', at - 1)) {
    const authority = /^[^/?#]*/.exec(rest.slice(at + 1))?.[0] ?? ''
    if (HOST.test(authority)) return { auth: rest.slice(0, at), authority, path: rest.slice(at + 1 + authority.length) }
    if (at === 0) break
  }
  return { auth: null, authority: plain, path: rest.slice(plain.length) }
}

/** Reads an address; null for one that is none. */
export function parseStreamAddress(text: string): StreamAddress | null {
  const { scheme: name, rest } = FORM.exec(text.trim())?.groups ?? {}
  const scheme = name?.toLowerCase()
  if (!isScheme(scheme) || rest === undefined || UNPRINTABLE.test(text) || text.length > 1000) return null
  const { auth, authority, path } = splitAuthority(rest)
  const { six, name: host, port } = HOST.exec(authority)?.groups ?? {}
  const address = six ?? host
  if (address === undefined || Number(port ?? 0) > 65_535) return null
  const colon = auth?.indexOf(':') ?? -1
  const user = auth === null ? null : decoded(colon < 0 ? auth : auth.slice(0, colon))
  const password = auth === null || colon < 0 ? null : decoded(auth.slice(colon + 1))
  return { scheme, user, password, host: address, port: port === undefined ? null : Number(port), path }
}

const bracketed = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host)

/** The address as programs read it, user and password encoded. `host` replaces the host. */
export function streamAddressText({ scheme, user, password, host, port, path }: StreamAddress, to = host): string {
  const auth = user === null ? '' : `${encodeURIComponent(user)}${password === null ? '' : `:${encodeURIComponent(password)}`}@`
  return `${scheme}://${auth}${bracketed(to)}${port === null ? '' : `:${port}`}${path}`
}

const SECRET_PARAMETER =
  /([?&](?:key|token|ticket|pass|password|pwd|secret|sign|signature|auth|auth_key|txsecret|wssecret|streamid)=)[^&#]*/gi

/** The address for lists, logs and exports: passwords and secrets in the query are `****`. */
export function maskedAddress(text: string): string {
  const address = parseStreamAddress(text)
  if (!address) return '****'
  const { scheme, user, host, port, path } = address
  const auth = user === null ? '' : `${user}:****@`
  return `${scheme}://${auth}${bracketed(host)}${port === null ? '' : `:${port}`}${path.replace(SECRET_PARAMETER, '$1****')}`
}

/** `****` and the last four characters; short keys show nothing. */
export const maskedSecret = (key: string): string => (key === '' ? '' : `****${key.length > 8 ? key.slice(-4) : ''}`)

/** Replaces secrets in a line of a log. */
export function withoutSecrets(line: string, secrets: readonly string[]): string {
  const known = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]).filter((secret) => secret.length >= 3)
  return known
    .reduce((text, secret) => text.replaceAll(secret, '****'), line)
    .replace(/(:\/\/[^:@/\s]*:)[^@/\s]*@/g, '$1****@')
    .replace(SECRET_PARAMETER, '$1****')
}

/**
 * The IP address of a host that may be called (OPS_PRIVATE_NODES). It is resolved once, so that a name cannot point elsewhere afterwards.
 *
 * @throws StreamError
 */
export async function resolveHost(host: string, allowPrivate: boolean): Promise<string> {
  const found = isIP(host) > 0 ? [{ address: host }] : await lookup(host, { all: true }).catch(() => [])
  const [first] = found
  if (!first) throw new StreamError('域名无法解析')
  if (!found.every(({ address }) => mayCall(address, allowPrivate)))
    throw new StreamError('地址在本机或内网，不允许访问；用 OPS_PRIVATE_NODES=on 启动服务器可以放行', true)
  return first.address
}
