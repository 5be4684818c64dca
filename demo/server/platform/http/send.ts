import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionEnd } from '../database/session-table'
import type { Settings } from '../base/settings'
import type { Envelope } from './envelope'
import { errorResult } from './envelope'

export function sendEnvelope(reply: FastifyReply, settings: Settings, envelope: Envelope, status = 200): FastifyReply {
  return reply.status(status).send({ ...envelope, timestamp: settings.clock.now() })
}

/**
 * Why the next call of a session that was ended before its time is refused. All expiry messages begin alike: that is what clients know them
 * by.
 */
const END_TEXTS: Readonly<Record<SessionEnd, string>> = {
  administrator: 'Token失效，管理员已强制您下线，请重新登录!',
  self: 'Token失效，您已在别处结束本次登录，请重新登录!',
  frozen: 'Token失效，账号已被冻结，请联系管理员!',
}

/**
 * The answer to a call without a good token. By default HTTP 401 with an honest envelope; switches give the bodies of
 * JeecgBoot 2.4.6 (HTTP 500, servlet error) and 3.0.0 (`success: true`, no JSON content type). 3.8 types its JSON as text/html.
 */
export function sendExpired(request: FastifyRequest, reply: FastifyReply, settings: Settings): FastifyReply {
  const path = request.url.split('?')[0]
  const text = request.sessionEnd ? END_TEXTS[request.sessionEnd] : null
  if (settings.emulate.has('expiry500')) {
    return reply.status(500).send({
      timestamp: new Date(settings.clock.now()).toISOString(),
      status: 500,
      error: 'Internal Server Error',
      message: text ?? 'Token失效，请重新登录',
      path,
    })
  }
  const envelope = errorResult(text ?? 'Token失效，请重新登录!', 401)
  if (settings.emulate.has('expiry401raw')) {
    const body = JSON.stringify({ ...envelope, success: true, timestamp: settings.clock.now() })
    // A buffer, because Fastify would name a text's type.
    return reply.status(401).removeHeader('content-type').send(Buffer.from(body))
  }
  const { expiredType } = settings.version
  if (expiredType !== undefined)
    return reply
      .status(401)
      .header('content-type', expiredType)
      .send(JSON.stringify({ ...envelope, timestamp: settings.clock.now() }))
  return sendEnvelope(reply, settings, envelope, 401)
}
