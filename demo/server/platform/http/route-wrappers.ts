import type { FastifyReply } from 'fastify'
import type { Envelope } from './envelope'
import type { HandlerContext, ClosedRoute, Method, Route, WriteHandlerContext } from './routes'

type RouteResult = Envelope | FastifyReply

/** A closed route with something done around its handler, which `answer` runs. */
export function wrapHandler(
  route: Route,
  change: (call: HandlerContext, handler: (call: HandlerContext) => Promise<RouteResult>) => Promise<RouteResult>,
): ClosedRoute {
  if (route.access === 'open') throw new Error(`${route.path} has no caller`)
  if (!route.audit) return { ...route, handler: (call) => change(call, route.handler) }
  const { handler } = route
  return { ...route, handler: (call: WriteHandlerContext) => change(call, (next) => handler({ ...call, ...next })) }
}

/** The same route with another call than came. */
export function mapCall(route: Route, change: (call: HandlerContext) => HandlerContext): ClosedRoute {
  return wrapHandler(route, (call, runHandler) => runHandler(change(call)))
}

/** The same route with another result, where it has one. */
export function mapResult(route: Route, change: (result: unknown, call: HandlerContext) => unknown): ClosedRoute {
  return wrapHandler(route, async (call, runHandler) => {
    const response = await runHandler(call)
    return 'success' in response && response.success ? { ...response, result: await change(response.result, call) } : response
  })
}

/** The same route for these verbs only. */
export function withVerbs(route: Route, ...methods: Method[]): Route {
  return { ...route, methods }
}
