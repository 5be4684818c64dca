import type { ServerContext } from '../../platform/context'
import type { EquipmentTable } from './equipment-tables'
import { inTransaction, type DbTransaction } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { requestSchema, numberParam, textParam } from '../../platform/http/schema/request-schema'
import { idsOfBody } from '../../platform/base/ids'
import { disconnectRevoked } from '../../media/tickets/disconnect-revoked'
import { createPoller, type Poller } from '../../media/tickets/poller'
import { MINUTE, timeText } from '../../platform/base/time'
import { announceState } from './live'
import { EQUIPMENT_IDS, managedEquipment } from './managed-equipment'
import { notePresence } from './presence'
import { clipOf } from './streams'

type Context = Pick<ServerContext, 'settings'>
type Ban = Pick<EquipmentTable, 'disableReason' | 'disabledUntil'>

/** Minutes: a year. */
const LONGEST = 366 * 24 * 60

export const DISABLED_EQUIPMENT = {
  body: requestSchema({
    ...EQUIPMENT_IDS.body.properties,
    reason: textParam('原因', 200),
    minutes: numberParam('时长', { minimum: 1, maximum: LONGEST, decimals: 0 }),
  }),
}

async function storeBan(trx: DbTransaction, { id }: EquipmentTable, ban: Ban): Promise<void> {
  await trx.updateTable('iblCloudLiveEquipment').set(ban).where('id', '=', id).execute()
}

/** One that is forbidden already has another reason and another end from now on. */
async function forbid(trx: DbTransaction, context: Context, device: EquipmentTable, ban: Ban, by: string): Promise<void> {
  const banned = { ...device, ...ban }
  await storeBan(trx, device, ban)
  if (device.enabled === '0') return announceState(trx, context, banned)
  const { onlineStatus } = device
  await notePresence(trx, context, banned, { onlineStatus, liveHas: '0', enabled: '0' }, { endReason: 'disabled', by })
}

/** Pictures of this server begin at once. */
async function allow(trx: DbTransaction, context: Context, device: EquipmentTable, by?: string): Promise<void> {
  if (device.enabled === '1') return
  const none: Ban = { disableReason: null, disabledUntil: null }
  const { onlineStatus } = device
  const goesLive = onlineStatus === '1' && clipOf(device) !== null
  await storeBan(trx, device, none)
  const now = { onlineStatus, liveHas: goesLive ? '1' : '0', enabled: '1' } as const
  await notePresence(trx, context, { ...device, ...none }, now, by === undefined ? {} : { by })
}

/**
 * POST /cloudlive/equipment/disable {id | ids, reason?, minutes?}: what is live ends, its viewers are let go, nothing of it is shown until
 * it is enabled, by somebody or when the minutes are over.
 */
export async function disableEquipment(call: WriteHandlerContext<typeof DISABLED_EQUIPMENT>): Promise<Envelope> {
  const { body, caller, context } = call
  const { reason, minutes } = body
  const disabledUntil = minutes === null ? null : timeText(context.settings.clock.now() + minutes * MINUTE)
  await call.write(async (trx) => {
    for (const device of await managedEquipment(trx, call, idsOfBody(body)))
      await forbid(trx, context, device, { disableReason: reason, disabledUntil }, caller.username)
  })
  await disconnectRevoked(context)
  return actionResult('已禁播')
}

/** POST /cloudlive/equipment/enable {id | ids}: it may be live again; pictures of this server begin at once. */
export async function enableEquipment(call: WriteHandlerContext<typeof EQUIPMENT_IDS>): Promise<Envelope> {
  const { body, caller, context } = call
  await call.write(async (trx) => {
    for (const device of await managedEquipment(trx, call, idsOfBody(body))) await allow(trx, context, device, caller.username)
  })
  await disconnectRevoked(context)
  return actionResult('已解除禁播')
}

/** Allows devices again whose time is over, looked for every two seconds. */
export function createBanEnds(
  { database, settings, hub }: Pick<ServerContext, 'database' | 'settings' | 'hub'>,
  report: (error: unknown) => void,
): Poller {
  async function check(): Promise<void> {
    const over = (source: Pick<DbTransaction, 'selectFrom'>) =>
      source
        .selectFrom('iblCloudLiveEquipment')
        .selectAll()
        .where('enabled', '=', '0')
        .where('disabledUntil', '<=', timeText(settings.clock.now()))
    if (!(await over(database).executeTakeFirst())) return
    await inTransaction(database, async (trx) => {
      for (const device of await over(trx).execute()) await allow(trx, { settings }, device)
    })
    hub.wake()
  }
  return createPoller(check, report)
}
