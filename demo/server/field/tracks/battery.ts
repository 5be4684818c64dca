import type { ServerContext } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { timeOf } from '../../platform/base/time'
import { limitAfter, LOW_BATTERY, MAX_REPORT_AGE } from '../limit-state'
import type { Owner } from '../owner'
import { raiseAlarm } from '../sos/raise'
import { recoverAlarms } from '../sos/recover'

const TYPE = 'lowBattery'

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
  if (!last || last.battery === null || last.storedAt !== now || now - timeOf(last.gpsTime) > MAX_REPORT_AGE) return
  const { battery, lng, lat } = last
  const before = { isBeyond: last.lowBatteryFlag === '1', wellAt: last.batteryWellAt }
  const { isBeyond, wellAt, raises, recovers } = limitAfter(before, battery <= LOW_BATTERY, now)
  await trx
    .updateTable('iblGpsLast')
    .set({ lowBatteryFlag: isBeyond ? '1' : '0', batteryWellAt: wellAt })
    .where('ownerType', '=', ownerType)
    .where('ownerId', '=', ownerId)
    .execute()
  if (recovers) await recoverAlarms(trx, context, owner, TYPE)
  if (raises) await raiseAlarm(trx, context, { ...owner, lng, lat, type: TYPE, content: `电量 ${battery}%` })
}
