import type { DbTransaction } from '../../platform/database/transactions'
import { deleteEventsOf } from '../../devices/equipment/events'

/** The pushes of devices that are deleted go with them, and what happened to them. */
export async function deletePushesOf(trx: DbTransaction, equipmentIds: readonly string[]): Promise<void> {
  const pushes = await trx.selectFrom('iblPushListInfo').select('id').where('equipmentId', 'in', equipmentIds).execute()
  await deleteEventsOf(
    trx,
    pushes.map(({ id }) => id),
  )
  await trx.deleteFrom('iblPushListInfo').where('equipmentId', 'in', equipmentIds).execute()
}
