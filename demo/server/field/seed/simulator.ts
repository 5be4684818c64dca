import type { ServerContext } from '../../platform/context'
import type { Simulator } from '../../devices/seed/simulator'
import { equipmentId, SEEDED_DEVICES } from '../../devices/seed/equipment'
import { createRandom } from '../../platform/base/random'
import { MINUTE, SECOND, timeText } from '../../platform/base/time'
import { type DbTransaction, inTransaction } from '../../platform/database/transactions'
import { changeAlarm } from '../sos/changes'
import { deviceOwner } from '../owner'
import { raiseAlarm } from '../sos/raise'
import { STORIES } from './alarms'

/** Milliseconds between two alarms: at least, at most. */
const EVERY = [3 * MINUTE, 6 * MINUTE] as const
/** Open alarms of the simulator; with more it raises none. */
const MAX_OPEN = 20
/** Milliseconds after which nobody is expected to acknowledge one. */
const ABANDONED_AFTER = 30 * MINUTE

/**
 * Raises an alarm of a demo device every few minutes, and ends those that nobody acknowledges as false. The same seed gives the same story.
 * Of several processes the first raises it.
 */
export function createAlarmSimulator(context: ServerContext, seed: number, report: (error: unknown) => void): Simulator {
  const { database, settings, hub } = context
  const random = createRandom(seed)

  async function giveUp(trx: DbTransaction): Promise<void> {
    const now = settings.clock.now()
    const late = await trx
      .selectFrom('iblSosInfo')
      .select('id')
      .where('simFlag', '=', '1')
      .where('status', '=', 'new')
      .where('createTime', '<', timeText(now - ABANDONED_AFTER))
      .execute()
    const set = { status: 'false', closeTime: timeText(now), remindAt: null } as const
    for (const { id } of late) await changeAlarm(trx, context, id, { set, step: { action: 'false' } })
  }

  async function step(): Promise<void> {
    const [type, level, content] = random.pick(STORIES)
    const number = random.integer(1, SEEDED_DEVICES)
    await inTransaction(database, async (trx) => {
      await giveUp(trx)
      const open = await trx
        .selectFrom('iblSosInfo')
        .select(['status', 'raisedAt'])
        .where('simFlag', '=', '1')
        .where('status', 'in', ['new', 'acked', 'handling'])
        .execute()
      const device = await trx.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', equipmentId(number)).executeTakeFirst()
      const isEarly = open.some(({ status, raisedAt }) => status === 'new' && settings.clock.now() - raisedAt < EVERY[0] / 2)
      if (!device || isEarly || open.length >= MAX_OPEN) return
      await raiseAlarm(trx, context, { ...deviceOwner(device), type, level, content, simFlag: '1' })
    })
    hub.wake()
  }

  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  function wait(): void {
    timer = setTimeout(
      () => {
        running = step().catch(report).finally(wait)
      },
      random.integer(EVERY[0] / SECOND, EVERY[1] / SECOND) * SECOND,
    ).unref()
  }
  wait()
  return {
    step,
    async close() {
      clearTimeout(timer)
      await running
      // The one that was under way has set the next.
      clearTimeout(timer)
    },
  }
}
