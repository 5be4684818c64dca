import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerContext } from '../context'
import { message, type Message } from '../base/message'
import { errorResult, type Envelope } from './envelope'
import { TokenError } from '../base/errors'
import { auditedWrite } from './audited-write'
import { requireAccess } from './guard'
import { createOpenCallLimit } from './open-calls'
import { BASE_PATH, type Method, METHODS, type PublicHandlerContext, type Route } from './routes'
import { requireRecentSignIn } from '../identity/recent-sign-in'
import { sendEnvelope } from './send'

function openCall(context: ServerContext, request: FastifyRequest, reply: FastifyReply): PublicHandlerContext {
  return {
    context,
    query: request.query,
    params: request.params,
    body: request.body,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    request,
    reply,
  }
}

function runHandler(route: Route, call: PublicHandlerContext): Promise<Envelope | FastifyReply> {
  if (route.access === 'open') return route.handler(call)
  const { caller } = call.request
  if (!caller) throw new TokenError()
  const closed = { ...call, caller }
  return route.audit ? route.handler({ ...closed, write: auditedWrite(closed, route.audit) }) : route.handler(closed)
}

/** Awaited, a reply that has been sent is nothing: it resolves when its last byte is out. */
function isEnvelope(response: Envelope | FastifyReply | undefined): response is Envelope {
  return response !== undefined && 'success' in response
}

async function sendResult(context: ServerContext, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const response = await runHandler(route, openCall(context, request, reply))
  if (!isEnvelope(response)) return reply
  // It may have released a notice or ended sessions: sockets hear of it at once, not at the next look.
  if (route.audit !== undefined || request.method !== 'GET') context.hub.wake()
  return sendEnvelope(reply, context.settings, response)
}

/** Who has not signed in gets little of our time: what he sends is short. */
function bodyLimitOf(route: Route, openBody: number): { bodyLimit?: number } {
  const bodyLimit = route.access === 'open' ? openBody : route.bodyLimit
  return bodyLimit === undefined ? {} : { bodyLimit }
}

/** JeecgBoot's answer to a known path with another verb: HTTP 200, code 405. */
function wrongVerbText(method: string, allowed: readonly Method[]): Message {
  return message`不支持${method}请求方法，支持以下${allowed.map((verb) => `${verb}、`).join('')}`
}

/**
 * Registers every route of the table, each behind its guard, and the wrong-verb answer for the other verbs of its path.
 * A path that is not in the table does not exist; a verb that is not in the table still needs a token on closed paths.
 */
export function registerRoutes(app: FastifyInstance, context: ServerContext, routes: readonly Route[]): void {
  const limitOpenCall = createOpenCallLimit(context.settings.clock)
  const verbsByPath = new Map<string, { verbs: Method[]; route: Route }>()
  for (const route of routes) {
    const guard = async (request: FastifyRequest): Promise<void> => {
      requireAccess(route, request)
      if (route.access !== 'open' && route.fresh) await requireRecentSignIn(context, request)
      if (route.access === 'open' && !request.caller)
        limitOpenCall(route.path, request.ip, route.perMinute ?? context.settings.limits.openCalls)
    }
    app.route({
      method: [...route.methods],
      url: BASE_PATH + route.path,
      ...bodyLimitOf(route, context.settings.limits.openBody),
      onRequest: guard,
      handler: (request, reply) => sendResult(context, route, request, reply),
    })
    const registered = verbsByPath.get(route.path)
    verbsByPath.set(route.path, { route, verbs: [...(registered?.verbs ?? []), ...route.methods] })
  }
  for (const [path, { verbs, route }] of verbsByPath) {
    app.route({
      method: METHODS.filter((method) => !verbs.includes(method)),
      url: BASE_PATH + path,
      onRequest: async (request, reply) => {
        if (route.access !== 'open' && !request.caller) throw new TokenError()
        // Answered before the body is read: its type does not matter here.
        await sendEnvelope(reply, context.settings, errorResult(wrongVerbText(request.method, verbs), 405))
      },
      handler: () => undefined,
    })
  }
}
