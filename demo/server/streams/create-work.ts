import type { ServerContext } from '../platform/context'
import type { Pushes } from '../media/feeds/pushes'
import { carouselKind } from './carousel/carousel-worker'
import { distributeKind } from './distribute/distribute-worker'
import { transKind } from './trans/trans-worker'
import { pullKind } from './to2live/pull-worker'
import { createSupervisor, type Supervisor } from './work/supervisor'
import './work/work-context'

/** The supervisor with all kinds of tasks. */
export function createWork(
  context: Omit<ServerContext, 'gb' | 'work' | 'ingest' | 'recorder'>,
  pushes: Pushes,
  report: (error: unknown) => void,
): Supervisor {
  const supervisor = createSupervisor(context, context.settings.limits.workers, report)
  const output = { ...context, pushes }
  supervisor.register(pullKind(output))
  supervisor.register(distributeKind(context))
  supervisor.register(carouselKind(output))
  supervisor.register(transKind(output))
  return supervisor
}
