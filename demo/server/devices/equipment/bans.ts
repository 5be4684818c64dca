import type { ServerContext } from '../../platform/context'
import type { EquipmentTable } from './equipment-tables'
import { inTransaction, type Work } from '../../platform/database/transactions'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { wireForm, wireNumber, wireText } from '../../platform/http/schema/wire-fields'
import { namedIn } from '../../platform/base/ids'
import { letGo } from '../../media/tickets/let-go'
import { createLook, type RepeatedLook } from '../../media/tickets/repeated-look'
import { MINUTE, timeText } from '../../platform/base/time'
import { announceState } from './live'
import { NAMED_EQUIPMENT, managedEquipment } from './named'
import { notePresence } from './presence'
import { clipOf } from './streams'

type Context = Pick<ServerContext, 'settings'>
type Ban = Pick<EquipmentTable, 'disableReason' | 'disabledUntil'>

/** Minutes: a year. */
const LONGEST = 366 * 24 * 60

export const DISABLED_EQUIPMENT = {
  body: wireForm({
    ...NAMED_EQUIPMENT.body.properties,
    reason: wireText('原因', 200),
    minutes: wireNumber('时长', { minimum: 1, maximum: LONGEST, decimals: 0 }),
  }),
}

async function storeBan(work: Work, { id }: EquipmentTable, ban: Ban): Promise<void> {
  await work.updateTable('iblCloudLiveEquipment').set(ban).where('id', '=', id).execute()
}

/** One that is forbidden already has another reason and another end from now on. */
async function forbid(work: Work, context: Context, device: EquipmentTable, ban: Ban, by: string): Promise<void> {
  const banned = { ...device, ...ban }
  await storeBan(work, device, ban)
  if (device.enabled === '0') return announceState(work, context, banned)
  const { onlineStatus } = device
  await notePresence(work, context, banned, { onlineStatus, liveHas: '0', enabled: '0' }, { endReason: 'disabled', by })
}

/** Pictures of this server begin at once. */
async function allow(work: Work, context: Context, device: EquipmentTable, by?: string): Promise<void> {
  if (device.enabled === '1') return
  const none: Ban = { disableReason: null, disabledUntil: null }
  const { onlineStatus } = device
  const goesLive = onlineStatus === '1' && clipOf(device) !== null
  await storeBan(work, device, none)
  const now = { onlineStatus, liveHas: goesLive ? '1' : '0', enabled: '1' } as const
  await notePresence(work, context, { ...device, ...none }, now, by === undefined ? {} : { by })
}

/**
 * POST /cloudlive/equipment/disable {id | ids, reason?, minutes?}: what is live ends, its viewers are let go, nothing of it is shown until
 * it is enabled, by somebody or when the minutes are over.
 */
export async function disableEquipment(call: WriteCall<typeof DISABLED_EQUIPMENT>): Promise<Envelope> {
  const { body, caller, context } = call
  const { reason, minutes } = body
  const disabledUntil = minutes === null ? null : timeText(context.settings.clock.now() + minutes * MINUTE)
  await call.write(async (work) => {
    for (const device of await managedEquipment(work, call, namedIn(body)))
      await forbid(work, context, device, { disableReason: reason, disabledUntil }, caller.username)
  })
  await letGo(context)
  return done('已禁播')
}

/** POST /cloudlive/equipment/enable {id | ids}: it may be live again; pictures of this server begin at once. */
export async function enableEquipment(call: WriteCall<typeof NAMED_EQUIPMENT>): Promise<Envelope> {
  const { body, caller, context } = call
  await call.write(async (work) => {
    for (const device of await managedEquipment(work, call, namedIn(body))) await allow(work, context, device, caller.username)
  })
  await letGo(context)
  return done('已解除禁播')
}

/** Allows devices again whose time is over, looked for every two seconds. */
export function createBanEnds(
  { database, settings, hub }: Pick<ServerContext, 'database' | 'settings' | 'hub'>,
  report: (error: unknown) => void,
): RepeatedLook {
  async function check(): Promise<void> {
    const over = (source: Pick<Work, 'selectFrom'>) =>
      source
        .selectFrom('iblCloudLiveEquipment')
        .selectAll()
        .where('enabled', '=', '0')
        .where('disabledUntil', '<=', timeText(settings.clock.now()))
    if (!(await over(database).executeTakeFirst())) return
    await inTransaction(database, async (work) => {
      for (const device of await over(work).execute()) await allow(work, { settings }, device)
    })
    hub.wake()
  }
  return createLook(check, report)
}
