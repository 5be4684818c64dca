import type { ServerContext } from '../../platform/context'
import { nowText } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { MINUTE, timeOf } from '../../platform/base/time'
import type { Owner } from '../owner'
import { changeAlarm } from '../sos/changes'
import { raiseAlarm } from '../sos/raise'
import { OPEN_STATES } from '../sos/sos-table'

/** Percent at which a battery is low. */
const LOW = 20
/** Milliseconds for which a battery has to be well until a low one is new. */
const WELL_FOR = 5 * MINUTE
/** Milliseconds after which a reported value raises no alarm any more. */
const MAX_AGE = 10 * MINUTE
const TYPE = 'lowBattery'

export interface BatteryState {
  isLow: boolean
  /** Since when it has been well again, epoch ms; null: it is low, or was not. */
  wellAt: number | null
}

/** The state after a report. `raises`: it is low for the first time; `recovers`: it has been well for long enough. */
export function batteryAfter(
  { isLow, wellAt }: BatteryState,
  battery: number,
  now: number,
): BatteryState & { raises: boolean; recovers: boolean } {
  const recovers = isLow && wellAt !== null && now - wellAt >= WELL_FOR
  const wasLow = isLow && !recovers
  if (battery <= LOW) return { isLow: true, wellAt: null, raises: !wasLow, recovers }
  return { isLow: wasLow, wellAt: wasLow ? (wellAt ?? now) : null, raises: false, recovers }
}

/** Raises an alarm for a low battery of the last position of an owner, once until it has been well for five minutes. */
export async function watchBattery(trx: DbTransaction, context: Pick<ServerContext, 'settings'>, owner: Owner): Promise<void> {
  const { ownerType, ownerId } = owner
  const now = context.settings.clock.now()
  const last = await trx
    .selectFrom('iblGpsLast')
    .selectAll()
    .where('ownerType', '=', ownerType)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  if (!last || last.battery === null || last.storedAt !== now || now - timeOf(last.gpsTime) > MAX_AGE) return
  const { battery, lng, lat } = last
  const { isLow, wellAt, raises, recovers } = batteryAfter({ isLow: last.lowBatteryFlag === '1', wellAt: last.batteryWellAt }, battery, now)
  await trx
    .updateTable('iblGpsLast')
    .set({ lowBatteryFlag: isLow ? '1' : '0', batteryWellAt: wellAt })
    .where('ownerType', '=', ownerType)
    .where('ownerId', '=', ownerId)
    .execute()
  if (recovers) await recover(trx, context, owner)
  if (raises) await raiseAlarm(trx, context, { ...owner, lng, lat, type: TYPE, content: `电量 ${battery}%` })
}

/** Writes into the open alarms of an owner that the battery is well. */
async function recover(trx: DbTransaction, context: Pick<ServerContext, 'settings'>, { ownerType, ownerId }: Owner): Promise<void> {
  const open = await trx
    .selectFrom('iblSosInfo')
    .select('id')
    .where('ownerType', '=', ownerType)
    .where('ownerId', '=', ownerId)
    .where('type', '=', TYPE)
    .where('status', 'in', OPEN_STATES)
    .where('recoverTime', 'is', null)
    .execute()
  for (const { id } of open) await changeAlarm(trx, context, id, { set: { recoverTime: nowText(context) }, step: { action: 'recover' } })
}
