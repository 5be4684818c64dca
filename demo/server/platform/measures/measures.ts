import type { FastifyInstance } from 'fastify'
import type { Clock } from '../base/time'
import { type History, keepHistory } from './history'
import { recordTraces, type Traces } from './traces'
import { type Usage, watchUsage } from './usage'

/** What this process knows about itself, without the database. */
export interface Measures {
  usage: Usage
  traces: Traces
  history: History
}

/** Watches a server whose calls stand below `base`, until it closes. */
export function createMeasures(app: FastifyInstance, base: string, clock: Clock): Measures {
  const usage = watchUsage()
  const traces = recordTraces(app, base, () => clock.now())
  const history = keepHistory(usage, traces, () => Date.now())
  app.addHook('onClose', async () => {
    history.close()
    usage.close()
    return Promise.resolve()
  })
  return { usage, traces, history }
}
