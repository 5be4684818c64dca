import { createHmac, randomBytes } from 'node:crypto'
import { SECOND } from '../base/time'

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, steps of 30 seconds. */
const STEP = 30 * SECOND
const DIGITS = 6
/** Steps by which the clock of a phone may be off. */
const DRIFT = 1
/** Bytes of a secret, as many as the hash has (RFC 4226). */
const SECRET_BYTES = 20

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** The other way round; what is no letter of it counts as nothing. */
function bytesOf(text: string): Buffer {
  const bits = Array.from(text)
    .filter((letter) => ALPHABET.includes(letter))
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export function newSecret(): string {
  return base32(randomBytes(SECRET_BYTES))
}

/** The step of a time (ms since 1970). */
export function stepAt(time: number): number {
  return Math.floor(time / STEP)
}

/** The code of a step (RFC 4226). `secret` in base32. */
export function codeAt(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step whose code this is, of those around `time` (ms) and after `lastStep`; null for any other text. */
export function stepOfCode(secret: string, code: string, time: number, lastStep = 0): number | null {
  const now = stepAt(time)
  for (let step = now - DRIFT; step <= now + DRIFT; step += 1) if (step > lastStep && codeAt(secret, step) === code) return step
  return null
}

/** What authenticator apps read from a picture. */
export function enrolAddress(secret: string, account: string, issuer: string): string {
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(DIGITS), period: String(STEP / SECOND) })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString()}`
}
