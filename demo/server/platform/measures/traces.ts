import type { FastifyInstance } from 'fastify'

/** Calls that are kept. */
const MAX_TRACES = 100

/** A call as Spring's `httptrace` tells it. Headers, which hold tokens, and the query, which may, stay out. */
export interface Trace {
  timestamp: string
  principal: { name: string } | null
  session: null
  request: { method: string; uri: string; headers: Record<string, never>; remoteAddress: string }
  response: { status: number; headers: Record<string, never> }
  /** Milliseconds. */
  timeTaken: number
}

/** The last calls that this process answered, and how many there were. */
export interface Traces {
  /** The newest first. */
  list(): readonly Trace[]
  /** Of all calls since the start; times in seconds. */
  sums(): { count: number; total: number; longest: number }
}

/** Whoever looks at the monitoring asks all the time: his own calls would be all there is to see. */
const isMonitoring = (path: string): boolean => /^\/(?:sys\/)?actuator\//.test(path)

/** Follows the calls below `base`. `now`: epoch milliseconds. */
export function recordTraces(app: FastifyInstance, base: string, now: () => number): Traces {
  const saved: Trace[] = []
  const sums = { count: 0, total: 0, longest: 0 }
  app.addHook('onResponse', async (request, reply) => {
    const uri = request.url.split('?')[0] ?? ''
    if (!uri.startsWith(`${base}/`) || isMonitoring(uri.slice(base.length))) return Promise.resolve()
    const took = reply.elapsedTime
    sums.count += 1
    sums.total += took / 1000
    sums.longest = Math.max(sums.longest, took / 1000)
    saved.unshift({
      timestamp: new Date(now() - took).toISOString(),
      principal: request.caller ? { name: request.caller.username } : null,
      session: null,
      request: { method: request.method, uri: uri.slice(0, 500), headers: {}, remoteAddress: request.ip },
      response: { status: reply.statusCode, headers: {} },
      timeTaken: Math.round(took),
    })
    saved.length = Math.min(saved.length, MAX_TRACES)
    return Promise.resolve()
  })
  return { list: () => saved, sums: () => sums }
}
