import type { Work } from '../../platform/database/transactions'

/** To whom devices are granted that are deleted. */
export async function deleteGrantsOf(work: Work, equipmentIds: readonly string[]): Promise<void> {
  await work.deleteFrom('iblEquipmentGrant').where('equipmentId', 'in', equipmentIds).execute()
}
