import type { EquipmentGrantTable } from '../database/grant-table'
import type { Work } from '../database/transactions'

/** To whom devices are granted that are deleted. */
export async function deleteGrantsOf(work: Work, equipmentIds: readonly string[]): Promise<void> {
  await work.deleteFrom('iblEquipmentGrant').where('equipmentId', 'in', equipmentIds).execute()
}

/** What is granted to users or roles that are deleted. */
export async function deleteGrantsTo(work: Work, kind: EquipmentGrantTable['kind'], ids: readonly string[]): Promise<void> {
  await work.deleteFrom('iblEquipmentGrant').where('kind', '=', kind).where('targetId', 'in', ids).execute()
}
