import type { Work } from '../../platform/database/transactions'
import { deleteEventsOf } from '../../devices/equipment/events'

/** The pushes of devices that are deleted go with them, and what happened to them. */
export async function deletePushesOf(work: Work, equipmentIds: readonly string[]): Promise<void> {
  const pushes = await work.selectFrom('iblPushListInfo').select('id').where('equipmentId', 'in', equipmentIds).execute()
  await deleteEventsOf(
    work,
    pushes.map(({ id }) => id),
  )
  await work.deleteFrom('iblPushListInfo').where('equipmentId', 'in', equipmentIds).execute()
}
