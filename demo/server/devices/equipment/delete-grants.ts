import type { Work } from '../../platform/database/transactions'

/** The grants of devices that are deleted. */
export async function deleteGrantsOf(work: Work, equipmentIds: readonly string[]): Promise<void> {
  await work.deleteFrom('iblEquipmentGrant').where('equipmentId', 'in', equipmentIds).execute()
}

/** The grants to users or roles that are deleted. */
export function deleteGrantsTo(kind: 'role' | 'user') {
  return async (work: Work, ids: readonly string[]): Promise<void> => {
    await work.deleteFrom('iblEquipmentGrant').where('kind', '=', kind).where('targetId', 'in', ids).execute()
  }
}
