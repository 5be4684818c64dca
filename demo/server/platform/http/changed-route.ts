import type { FastifyReply } from 'fastify'
import type { Envelope } from './envelope'
import type { Call, ClosedRoute, Method, Route, WriteCall } from './routes'

type Answer = Envelope | FastifyReply

/** A closed route with something done around its handler, which `answer` runs. */
export function around(route: Route, change: (call: Call, answer: (call: Call) => Promise<Answer>) => Promise<Answer>): ClosedRoute {
  if (route.access === 'open') throw new Error(`${route.path} has no caller`)
  if (!route.audit) return { ...route, handler: (call) => change(call, route.handler) }
  const { handler } = route
  return { ...route, handler: (call: WriteCall) => change(call, (next) => handler({ ...call, ...next })) }
}

/** The same route with another call than came. */
export function calling(route: Route, change: (call: Call) => Call): ClosedRoute {
  return around(route, (call, answer) => answer(change(call)))
}

/** The same route with another result, where it has one. */
export function answering(route: Route, change: (result: unknown, call: Call) => unknown): ClosedRoute {
  return around(route, async (call, answer) => {
    const given = await answer(call)
    return 'success' in given && given.success ? { ...given, result: await change(given.result, call) } : given
  })
}

/** The same route for these verbs only. */
export function withVerbs(route: Route, ...methods: Method[]): Route {
  return { ...route, methods }
}
