import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { Type } from 'typebox'
import { Value } from 'typebox/value'

/** Milliseconds for which a pass opens something. */
const PASS_LIFE = 12 * 60 * 60 * 1000
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const PASS = Type.Object({
  viewerId: Type.String(),
  targetType: Type.String(),
  /** Null: there is only one. */
  targetId: Type.Union([Type.String(), Type.Null()]),
  name: Type.String(),
  /** What its play tickets hang on (devices/watching/guests.ts). */
  sessionId: Type.String(),
  /** Epoch ms. */
  expires: Type.Number(),
})

/** What a guest may see after a link or a code was accepted. It opens what takes a pass and no other call. */
export interface Pass {
  viewerId: string
  targetType: string
  targetId: string | null
  name: string
  sessionId: string
  expires: number
}

const keyOf = (mediaSecret: Buffer): Buffer => createHmac('sha256', mediaSecret).update('viewer-pass').digest()

/** A new pass as a sealed text. `now`: epoch ms. */
export function sealPass(mediaSecret: Buffer, pass: Omit<Pass, 'viewerId' | 'expires'> & { viewerId?: string }, now: number): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(mediaSecret), iv)
  const text = JSON.stringify({ viewerId: randomBytes(12).toString('base64url'), ...pass, expires: now + PASS_LIFE })
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The pass of a text; null for one that this site did not seal, or that has ended. */
export function openPass(mediaSecret: Buffer, text: string, now: number): Pass | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(mediaSecret), bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    const pass: unknown = JSON.parse(opened)
    return Value.Check(PASS, pass) && pass.expires > now ? pass : null
  } catch {
    return null
  }
}
