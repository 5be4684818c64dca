import { header, MAX_MESSAGE, parseHead, type SipMessage, splitHead } from './message'

/** Milliseconds that the rest of a body is waited for, before it counts as shorter than its Content-Length. */
const BODY_TIME = 5000
const START_LINE = /[A-Z]{3,12} sips?:\S{1,512} SIP\/2\.0\r?\n|SIP\/2\.0 \d{3}[^\r\n]{0,200}\r?\n/

/** Cuts the bytes of a TCP connection into messages. */
export interface SipFraming {
  /** Messages that are complete now. `now`: ms. */
  read(bytes: Buffer, now: number): SipMessage[]
  /** Bytes that were no message. */
  readonly skipped: number
}

/** Value of Content-Length; null where it is none. */
function lengthOf(message: SipMessage): number | null {
  const text = header(message, 'content-length').trim()
  return /^\d{1,6}$/.test(text) ? Number(text) : null
}

/** Index of the next start line at or behind `from`; -1 without one. */
function nextStart(bytes: Buffer, from: number): number {
  const match = START_LINE.exec(bytes.toString('latin1', from))
  return match ? from + match.index : -1
}

/** Blank lines between messages keep a connection open. Bytes that are no message are skipped up to the next start line. */
export function createSipFraming(): SipFraming {
  let rest: Buffer = Buffer.alloc(0)
  /** Since when a body is incomplete. */
  let waitingSince: number | null = null
  let skipped = 0

  function skip(count: number): void {
    skipped += count
    rest = rest.subarray(count)
  }

  function skipToStart(from: number): boolean {
    const index = nextStart(rest, from)
    skip(index === -1 ? Math.max(0, rest.length - 600) : index)
    return index !== -1
  }

  /** Length of a body: Content-Length, unless a start line within or behind it contradicts. Null: more has to come. */
  function bodyLength(message: SipMessage, start: number, now: number): number | null {
    const announced = lengthOf(message)
    const next = nextStart(rest, start)
    const available = (next === -1 ? rest.length : next) - start
    if (announced === null) return available
    if (available >= announced) return announced
    if (next !== -1) return available
    waitingSince ??= now
    return now - waitingSince >= BODY_TIME ? available : null
  }

  function readOne(now: number): SipMessage | null | undefined {
    while (rest[0] === 0x0d || rest[0] === 0x0a || rest[0] === 0) rest = rest.subarray(1)
    const split = splitHead(rest)
    if (!split) {
      if (rest.length > MAX_MESSAGE) skipToStart(1)
      return undefined
    }
    const message = parseHead(split.head)
    if (!message) return skipToStart(1) ? null : undefined
    const length = bodyLength(message, split.body, now)
    if (length === null) return undefined
    if (length > MAX_MESSAGE) {
      skipToStart(split.body)
      return null
    }
    waitingSince = null
    const body = Buffer.from(rest.subarray(split.body, split.body + length))
    rest = rest.subarray(split.body + length)
    return { ...message, body }
  }

  return {
    get skipped() {
      return skipped
    },
    read(bytes, now) {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      const messages: SipMessage[] = []
      for (let message = readOne(now); message !== undefined; message = readOne(now)) if (message) messages.push(message)
      // Whatever does not become a message must not grow.
      if (rest.length > 2 * MAX_MESSAGE) skip(rest.length - MAX_MESSAGE)
      return messages
    },
  }
}
