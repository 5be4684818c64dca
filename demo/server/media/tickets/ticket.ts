import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StreamKey } from '../contract/source'

/** What a ticket lets somebody do: watch one stream, or have one recording, as long as the sign-in he got it with lasts. */
export interface Ticket {
  key: StreamKey
  userId: string
  sessionId: string
  /** Milliseconds since 1970; a stream that is being watched by then goes on. */
  expires: number
}

export function mediaSecretOf(signingKey: Uint8Array): Buffer {
  return createHmac('sha256', signingKey).update('media').digest()
}

/** For tickets of processes on one database, which fetch streams from each other: nobody else is given any. */
export function relaySecretOf(mediaSecret: Buffer): Buffer {
  return createHmac('sha256', mediaSecret).update('relay').digest()
}

function checksumOf(secret: Buffer, { key, userId, sessionId, expires }: Ticket): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([key, userId, sessionId, expires]))
    .digest('base64url')
}

/**
 * A ticket stands in an address, because players of streams can send no header. It is no token: it opens one stream for some
 * minutes, and nothing once its sign-in has ended. It needs no row, so that a wall of pictures writes nothing.
 */
export function ticketText(secret: Buffer, ticket: Ticket): string {
  return [ticket.expires.toString(36), ticket.userId, ticket.sessionId, checksumOf(secret, ticket)].join('.')
}

/** The ticket that a text is for this stream; null for one that we did not give, or not for this stream, or that is too old. */
export function readTicket(secret: Buffer, text: string, key: StreamKey, now: number): Ticket | null {
  const [time = '', userId = '', sessionId = '', checksum = '', ...more] = text.split('.')
  if (more.length > 0) return null
  const ticket = { key, userId, sessionId, expires: Number.parseInt(time, 36) }
  const [input, own] = [Buffer.from(checksum), Buffer.from(checksumOf(secret, ticket))]
  if (input.length !== own.length || !timingSafeEqual(input, own)) return null
  return ticket.expires > now ? ticket : null
}
