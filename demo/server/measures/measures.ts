import type { FastifyInstance } from 'fastify'
import type { Clock } from '../time'
import { keepTraces, type Traces } from './traces'
import { type Usage, watchUsage } from './usage'

/** What this process knows about itself, without the database. */
export interface Measures {
  usage: Usage
  traces: Traces
}

/** Watches a server whose calls stand below `base`, until it closes. */
export function createMeasures(app: FastifyInstance, base: string, clock: Clock): Measures {
  const usage = watchUsage()
  app.addHook('onClose', async () => {
    usage.close()
    return Promise.resolve()
  })
  return { usage, traces: keepTraces(app, base, () => clock.now()) }
}
