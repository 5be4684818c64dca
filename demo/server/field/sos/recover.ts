import type { ServerContext } from '../../platform/context'
import { nowText } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import type { Owner } from '../owner'
import { changeAlarm } from './changes'
import { OPEN_STATES } from './sos-table'

/** Writes into the open alarms of this type of an owner that the trouble is over. */
export async function recoverAlarms(
  trx: DbTransaction,
  context: Pick<ServerContext, 'settings'>,
  { ownerType, ownerId }: Pick<Owner, 'ownerType' | 'ownerId'>,
  type: string,
): Promise<void> {
  const open = await trx
    .selectFrom('iblSosInfo')
    .select('id')
    .where('ownerType', '=', ownerType)
    .where('ownerId', '=', ownerId)
    .where('type', '=', type)
    .where('status', 'in', OPEN_STATES)
    .where('recoverTime', 'is', null)
    .execute()
  for (const { id } of open) await changeAlarm(trx, context, id, { set: { recoverTime: nowText(context) }, step: { action: 'recover' } })
}
