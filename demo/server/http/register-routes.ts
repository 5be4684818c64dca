import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nowText, type ServerContext } from '../context'
import { recordOperation } from '../logs/record'
import { refused, type Envelope } from './envelope'
import { TokenFailure } from './failures'
import { requireAccess } from './guard'
import { pathParameters, queryOf } from './parse'
import { BASE_PATH, type Method, METHODS, type OpenCall, type Route } from './routes'
import { sendEnvelope } from './send'

function openCall(context: ServerContext, request: FastifyRequest, reply: FastifyReply): OpenCall {
  return {
    context,
    query: queryOf(request),
    params: pathParameters(request),
    body: request.body,
    address: request.ip,
    request,
    reply,
  }
}

function runHandler(route: Route, call: OpenCall): Promise<Envelope | FastifyReply> {
  if (route.access === 'open') return route.handler(call)
  const { caller } = call.request
  if (!caller) throw new TokenFailure()
  return route.handler({ ...call, caller })
}

function isEnvelope(answer: Envelope | FastifyReply): answer is Envelope {
  return 'success' in answer
}

async function audit(route: Route, call: OpenCall, began: number): Promise<void> {
  const { caller, method, url } = call.request
  if (!route.audit || !caller) return
  await recordOperation(call.context.database, {
    audit: route.audit,
    caller,
    address: call.address,
    method,
    path: url.split('?')[0] ?? '',
    milliseconds: call.context.settings.clock.now() - began,
    now: nowText(call.context),
  })
}

async function answerCall(context: ServerContext, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const began = context.settings.clock.now()
  const call = openCall(context, request, reply)
  const answer = await runHandler(route, call)
  if (!isEnvelope(answer)) return answer
  if (answer.success) await audit(route, call, began)
  // It may have released a notice or ended sessions: sockets hear of it at once, not at the next look.
  if (route.audit !== undefined || request.method !== 'GET') context.hub.wake()
  return sendEnvelope(reply, context.settings, answer)
}

/** JeecgBoot's answer to a known path with another verb: HTTP 200, code 405 (wire-contract section 1). */
function wrongVerbText(method: string, allowed: readonly Method[]): string {
  return `不支持${method}请求方法，支持以下${allowed.map((verb) => `${verb}、`).join('')}`
}

/**
 * Registers every route of the table, each behind its guard, and the wrong-verb answer for the other verbs of its path.
 * A path that is not in the table does not exist; a verb that is not in the table still needs a token on closed paths.
 */
export function registerRoutes(app: FastifyInstance, context: ServerContext, routes: readonly Route[]): void {
  const verbsByPath = new Map<string, { verbs: Method[]; route: Route }>()
  for (const route of routes) {
    const guard = async (request: FastifyRequest): Promise<void> => requireAccess(route, request)
    app.route({
      method: [...route.methods],
      url: BASE_PATH + route.path,
      ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
      onRequest: guard,
      handler: (request, reply) => answerCall(context, route, request, reply),
    })
    const known = verbsByPath.get(route.path)
    verbsByPath.set(route.path, { route, verbs: [...(known?.verbs ?? []), ...route.methods] })
  }
  for (const [path, { verbs, route }] of verbsByPath) {
    app.route({
      method: METHODS.filter((method) => !verbs.includes(method)),
      url: BASE_PATH + path,
      onRequest: async (request, reply) => {
        if (route.access !== 'open' && !request.caller) throw new TokenFailure()
        // Answered before the body is read: its type does not matter here.
        await sendEnvelope(reply, context.settings, refused(wrongVerbText(request.method, verbs), 405))
      },
      handler: () => undefined,
    })
  }
}
