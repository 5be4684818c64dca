import type { ServerContext } from '../../platform/context'
import type { EquipmentTable } from '../equipment/equipment-tables'
import type { Flag } from '../../platform/database/columns'
import { inTransaction } from '../../platform/database/transactions'
import { equipmentId, SEEDED_DEVICES } from './equipment'
import { createRandom } from '../../platform/base/random'
import { notePresence } from '../equipment/presence'
import { clipOf } from '../equipment/streams'

/** Milliseconds between two changes. */
const CHANGE_EVERY = 15_000
/** Of the changes, the share that makes a device with pictures go; it comes back with the next one. */
const LIVE_SHARE = 0.1

/** What a device of the demo does next, as the dice say: it goes or comes, one with pictures goes and comes back. */
export interface DemoChange {
  id: string
  onlineStatus: Flag
  liveHas: Flag
}

export interface Simulator {
  /** One change now. */
  step(): Promise<void>
  /** Ends, after what is under way. */
  close(): Promise<void>
}

/**
 * The devices of the demo come and go, a few every minute, so that lists, trees and players have something to follow. Only those that
 * came with the demo do; the same seed gives the same story.
 */
export function createSimulator(context: ServerContext, seed: number, report: (error: unknown) => void): Simulator {
  const random = createRandom(seed)
  const deleted: string[] = []

  async function deviceWithId(id: string): Promise<EquipmentTable | undefined> {
    return context.database.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', id).executeTakeFirst()
  }

  async function change(device: EquipmentTable, onlineStatus: Flag): Promise<void> {
    const liveHas: Flag = onlineStatus === '1' && clipOf(device) !== null ? '1' : '0'
    await inTransaction(context.database, (trx) => notePresence(trx, context, device, { onlineStatus, liveHas }))
    context.hub.wake()
    if (liveHas === '0') await context.watchGuard.poll()
  }

  async function step(): Promise<void> {
    const back = deleted.shift()
    const device = await deviceWithId(back ?? equipmentId(random.integer(1, SEEDED_DEVICES)))
    if (!device) return
    if (back !== undefined) return change(device, '1')
    const isLive = device.liveHas === '1'
    // An encoder that pushes is no part of the demo.
    if (isLive && clipOf(device) === null) return
    if (isLive && !random.chance(LIVE_SHARE)) return
    if (isLive) deleted.push(device.id)
    await change(device, device.onlineStatus === '1' ? '0' : '1')
  }

  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = step().catch(report)
  }, CHANGE_EVERY).unref()
  return {
    step,
    close() {
      clearInterval(timer)
      return running
    },
  }
}
