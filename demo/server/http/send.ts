import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings'
import type { Envelope } from './envelope'
import { refused } from './envelope'

export function sendEnvelope(reply: FastifyReply, settings: Settings, envelope: Envelope, status = 200): FastifyReply {
  return reply.status(status).send({ ...envelope, timestamp: settings.clock.now() })
}

/**
 * The answer to a call without a good token. By default HTTP 401 with an honest envelope; switches give the bodies of
 * JeecgBoot 2.4.6 (HTTP 500, servlet error) and 3.0.0 (`success: true`, no JSON content type).
 */
export function sendExpired(request: FastifyRequest, reply: FastifyReply, settings: Settings): FastifyReply {
  const path = request.url.split('?')[0]
  if (settings.emulate.has('expiry500')) {
    return reply.status(500).send({
      timestamp: new Date(settings.clock.now()).toISOString(),
      status: 500,
      error: 'Internal Server Error',
      message: 'Token失效，请重新登录',
      path,
    })
  }
  const envelope = refused('Token失效，请重新登录!', 401)
  if (settings.emulate.has('expiry401raw')) {
    const body = JSON.stringify({ ...envelope, success: true, timestamp: settings.clock.now() })
    // A buffer, because Fastify would name a text's type.
    return reply.status(401).removeHeader('content-type').send(Buffer.from(body))
  }
  return sendEnvelope(reply, settings, envelope, 401)
}
