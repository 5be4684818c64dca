import type { ServerContext } from '../../platform/context'
import { inTransaction } from '../../platform/database/transactions'
import { CAROUSEL_WORK } from '../carousel/carousel-worker'
import { DISTRIBUTE_WORK } from '../distribute/distribute-worker'
import { PULL_WORK } from '../to2live/pull-worker'
import { requestWork } from '../work/work-state'
import { carouselId, proxyId, targetId } from './chain'

/**
 * Starts a carousel of the shipped clips, a pull whose source is dead and a target that refuses its key, once per database: what a user
 * stops stays stopped.
 */
export async function startChain(context: Pick<ServerContext, 'database' | 'settings' | 'work'>): Promise<void> {
  const tasks = [
    [PULL_WORK, proxyId(0)],
    [DISTRIBUTE_WORK, targetId(0)],
    [CAROUSEL_WORK, carouselId(0)],
  ] as const
  await inTransaction(context.database, async (trx) => {
    for (const [kind, id] of tasks) {
      const untouched = await trx
        .selectFrom('iblWork')
        .select('id')
        .where('ownerId', '=', id)
        .where('updateTime', 'is', null)
        .executeTakeFirst()
      if (untouched) await requestWork(trx, context, kind, [id], 'running')
    }
  })
  await context.work.poll()
}
