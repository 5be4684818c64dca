import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../base/settings'

interface Calls {
  count: number
  seconds: number
}

/**
 * Who may read the figures: this machine, and the addresses of OPS_METRICS. A call that a proxy passed on comes from somewhere
 * else, whatever its address says, unless the proxy is trusted and the address with it.
 */
function mayRead(request: FastifyRequest, { metrics, trustProxy }: Settings): boolean {
  const isPassedOn = trustProxy === false && (request.headers['x-forwarded-for'] ?? request.headers.forwarded) !== undefined
  const address = request.ip.replace(/^::ffff:/, '')
  return !isPassedOn && (address === '::1' || address.startsWith('127.') || metrics.includes(address))
}

function line(name: string, labels: Readonly<Record<string, string>>, value: number): string {
  const text = Object.entries(labels)
    .map(([key, label]) => `${key}="${label.replace(/[\\"\n]/g, '_')}"`)
    .join(',')
  return `${name}${text === '' ? '' : `{${text}}`} ${value}`
}

function family(name: string, type: 'counter' | 'gauge', help: string, lines: readonly string[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]
}

/**
 * `/health` for whoever asks whether the server works (200, or 503 without database), and `/metrics` in Prometheus' text form:
 * calls by route and status, their time, memory, delay of the event loop. Routes, never addresses, are named: those may hold ids.
 */
export function measureCalls(app: FastifyInstance, settings: Settings, isReachable: () => Promise<boolean>): void {
  const calls = new Map<string, Calls>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => {
    delay.disable()
    return Promise.resolve()
  })
  app.addHook('onResponse', async (request, reply) => {
    const key = JSON.stringify({ method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) })
    const measured = calls.get(key) ?? { count: 0, seconds: 0 }
    calls.set(key, { count: measured.count + 1, seconds: measured.seconds + reply.elapsedTime / 1000 })
    return Promise.resolve()
  })

  app.get('/health', async (_request, reply) => {
    const database = await isReachable()
    return reply
      .status(database ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: database ? 'ok' : 'unavailable', database })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, settings))
      return reply.status(403).type('text/plain; charset=utf-8').send('OPS_METRICS does not name this address\n')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are made above
    const entries = [...calls].map(([key, value]) => [JSON.parse(key) as Record<string, string>, value] as const)
    const text = [
      ...family(
        'ops_http_requests_total',
        'counter',
        'Calls answered.',
        entries.map(([labels, { count }]) => line('ops_http_requests_total', labels, count)),
      ),
      ...family(
        'ops_http_request_seconds_total',
        'counter',
        'Time spent on them.',
        entries.map(([labels, { seconds }]) => line('ops_http_request_seconds_total', labels, seconds)),
      ),
      ...family('ops_database_up', 'gauge', 'Whether the database answers.', [line('ops_database_up', {}, (await isReachable()) ? 1 : 0)]),
      ...family('ops_event_loop_delay_seconds', 'gauge', 'Delay of the event loop, 99 %.', [
        line('ops_event_loop_delay_seconds', {}, delay.percentile(99) / 1e9),
      ]),
      ...family('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [
        line('process_resident_memory_bytes', {}, process.memoryUsage.rss()),
      ]),
      ...family('process_uptime_seconds', 'gauge', 'Since the start.', [line('process_uptime_seconds', {}, Math.round(process.uptime()))]),
    ]
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`${text.join('\n')}\n`)
  })
}
