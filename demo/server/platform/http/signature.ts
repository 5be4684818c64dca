import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isObject } from '../base/objects'
import type { Settings } from '../base/settings'
import type { Clock } from '../base/time'
import { timeText } from '../base/time'
import { badParameter, ApiError } from '../base/errors'
import { BASE_PATH } from './routes'

/** Compared as plain numbers, as JeecgBoot does with its 14 digits. */
const OLDEST = 300
const OLDEST_MILLISECONDS = 300_000

function signatureOf(members: Readonly<Record<string, string>>, secret: string): string {
  const sorted = Object.fromEntries(Object.entries(members).sort(([left], [right]) => (left < right ? -1 : 1)))
  return createHash('md5')
    .update(JSON.stringify(sorted) + secret)
    .digest('hex')
    .toUpperCase()
}

/** Query parameters, members of a JSON body, and the last path segment when it was sent with a comma. The time stamp `_t` is no member. */
function membersOf(request: FastifyRequest): Record<string, string> {
  const input = { ...(isObject(request.query) && request.query), ...(isObject(request.body) && request.body) }
  const members = new Map(Object.entries(input).map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)]))
  members.delete('_t')
  const segment = (request.url.split('?')[0] ?? '').split('/').at(-1) ?? ''
  if (segment.includes(',')) members.set('x-path-variable', decodeURIComponent(segment))
  return Object.fromEntries(members)
}

function isTooOld(stamp: string, now: number): boolean {
  if (stamp.length === 14) return Number(timeText(now).replace(/\D/g, '')) - Number(stamp) > OLDEST
  return now - Number(stamp) > OLDEST_MILLISECONDS
}

/** Throws for an unsigned or wrongly signed call. */
function requireSignature(request: FastifyRequest, clock: Clock, secret: string): void {
  const stamp = String(request.headers['x-timestamp'] ?? '')
  if (stamp === '') throw new ApiError('Sign签名校验失败，时间戳为空！')
  if (!/^(?:\d{13}|\d{14})$/.test(stamp)) throw badParameter('签名验证失败:X-TIMESTAMP格式必须为:yyyyMMddHHmmss')
  if (isTooOld(stamp, clock.now())) throw badParameter('签名验证失败:X-TIMESTAMP已过期')
  const input = Buffer.from(String(request.headers['x-sign'] ?? ''))
  const expected = Buffer.from(signatureOf(membersOf(request), secret))
  if (input.length !== expected.length || !timingSafeEqual(input, expected)) throw new ApiError('Sign签名校验失败！')
}

/**
 * Refuses the calls that the emulated version wants signed (clause 7.0-09), as JeecgBoot from 2.4.6 does; only under
 * OPS_EMULATE=sign. A call with a body is looked at once the body is read, because that is signed too.
 */
export function checkSignatures(app: FastifyInstance, { emulate, version, clock, signatureSecret }: Settings): void {
  if (!emulate.has('sign')) return
  const check = (request: FastifyRequest): void => {
    const path = (request.url.split('?')[0] ?? '').slice(BASE_PATH.length)
    if (version.signedCalls.test(path)) requireSignature(request, clock, signatureSecret)
  }
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET') check(request)
  })
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'GET') check(request)
  })
}
