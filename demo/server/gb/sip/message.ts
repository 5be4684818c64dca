/** Bytes of a message, and its header lines: more is no message of ours (contract 7.2). */
export const MAX_MESSAGE = 64 * 1024
const MAX_HEADERS = 200

/** Header lines in their order, names in lower case and long form. */
export type Headers = readonly (readonly [name: string, value: string])[]

export interface SipRequest {
  method: string
  uri: string
  headers: Headers
  body: Buffer
}

export interface SipResponse {
  status: number
  reason: string
  headers: Headers
  body: Buffer
}

export type SipMessage = SipRequest | SipResponse

export const isRequest = (message: SipMessage): message is SipRequest => 'method' in message

/** Compact names (RFC 3261, 7.3.3, and RFC 6665). */
const COMPACT: Readonly<Record<string, string>> = {
  c: 'content-type',
  e: 'content-encoding',
  f: 'from',
  i: 'call-id',
  k: 'supported',
  l: 'content-length',
  m: 'contact',
  o: 'event',
  s: 'subject',
  t: 'to',
  u: 'allow-events',
  v: 'via',
}

/** The first value of a header; '' without one. */
export function header({ headers }: Pick<SipMessage, 'headers'>, name: string): string {
  return headers.find(([key]) => key === name)?.[1] ?? ''
}

/** All values of a header. */
export function headerValues({ headers }: Pick<SipMessage, 'headers'>, name: string): string[] {
  return headers.flatMap(([key, value]) => (key === name ? [value] : []))
}

/** A parameter behind the address of a header: `tag` of `<sip:1@2>;tag=3`; null without it. */
export function parameterOf(value: string, name: string): string | null {
  const behind = value.slice(value.indexOf('>') + 1)
  const match = new RegExp(`;\\s*${name}(?:\\s*=\\s*"?([^;"\\s]*)"?)?(?:;|\\s|$)`, 'i').exec(behind)
  return match ? (match[1] ?? '') : null
}

/** User part of an address: `34020000001320000001` of `<sip:34020000001320000001@3402000000>`; '' without one. */
export function userOf(value: string): string {
  return /sips?:([^@;>\s]{1,64})@/i.exec(value)?.[1] ?? ''
}

/** Number and method of CSeq; null where it is no such header. */
export function sequenceOf(message: SipMessage): { number: number; method: string } | null {
  const [, digits, method] = /^\s*(\d{1,10})\s+([A-Za-z]{1,32})\s*$/.exec(header(message, 'cseq')) ?? []
  return digits !== undefined && method !== undefined ? { number: Number(digits), method: method.toUpperCase() } : null
}

/** Where the head ends: index of the body, and the text of the head; null while there is no blank line. */
export function splitHead(bytes: Buffer): { head: string; body: number } | null {
  // Lines end with CR LF; some devices leave the CR out of some of them.
  const text = bytes.toString('latin1', 0, Math.min(bytes.length, MAX_MESSAGE))
  const end = /\r?\n\r?\n/.exec(text)
  return end ? { head: text.slice(0, end.index), body: end.index + end[0].length } : null
}

function readHeaders(lines: readonly string[]): Headers | null {
  if (lines.length > MAX_HEADERS) return null
  const headers: [string, string][] = []
  for (const line of lines) {
    const last = headers.at(-1)
    if (/^[ \t]/.test(line) && last) {
      last[1] = `${last[1]} ${line.trim()}`.trim()
      continue
    }
    const colon = line.indexOf(':')
    if (colon <= 0) return null
    const name = line.slice(0, colon).trim().toLowerCase()
    if (!/^[\w.!%*+`'~-]+$/.test(name)) return null
    headers.push([COMPACT[name] ?? name, Buffer.from(line.slice(colon + 1).trim(), 'latin1').toString('utf8')])
  }
  return headers
}

/** The head of a message; null for what is none. */
export function parseHead(head: string): SipMessage | null {
  const lines = head.split(/\r?\n/)
  const start = lines.shift() ?? ''
  const headers = readHeaders(lines)
  if (!headers) return null
  const body = Buffer.alloc(0)
  const [, status, reason = ''] = /^SIP\/2\.0 (\d{3})(?: (.*))?$/i.exec(start) ?? []
  if (status !== undefined) return { status: Number(status), reason, headers, body }
  const [, method, uri] = /^([A-Za-z]{1,32}) (\S{1,512}) SIP\/2\.0$/i.exec(start) ?? []
  return method !== undefined && uri !== undefined ? { method: method.toUpperCase(), uri, headers, body } : null
}

/**
 * The message of a datagram: what is behind the head is its body, whatever Content-Length says. Null for what is no message, e.g. the
 * second half of one.
 */
export function parseDatagram(bytes: Buffer): SipMessage | null {
  if (bytes.length > MAX_MESSAGE) return null
  let start = 0
  while (bytes[start] === 0x0d || bytes[start] === 0x0a) start += 1
  const rest = bytes.subarray(start)
  const split = splitHead(rest)
  const message = split && parseHead(split.head)
  return split && message ? { ...message, body: rest.subarray(split.body) } : null
}

/** Names as they are written: `Call-ID`, `CSeq`, `WWW-Authenticate`. */
function writtenName(name: string): string {
  if (name === 'call-id') return 'Call-ID'
  if (name === 'cseq') return 'CSeq'
  if (name === 'www-authenticate') return 'WWW-Authenticate'
  return name.replaceAll(/(^|-)([a-z])/g, (_, dash: string, letter: string) => `${dash}${letter.toUpperCase()}`)
}

/** A value without what would begin another header line. */
const oneLine = (value: string): string => value.replaceAll(/[\r\n\0]+/g, ' ')

/** The bytes of a message, with the Content-Length of its body. */
export function formatMessage(message: SipMessage): Buffer {
  const start = isRequest(message) ? `${message.method} ${oneLine(message.uri)} SIP/2.0` : `SIP/2.0 ${message.status} ${message.reason}`
  const headers = message.headers.filter(([name]) => name !== 'content-length')
  const lines = headers.map(([name, value]) => `${writtenName(name)}: ${oneLine(value)}`)
  return Buffer.concat([Buffer.from([start, ...lines, `Content-Length: ${message.body.length}`, '', ''].join('\r\n')), message.body])
}
