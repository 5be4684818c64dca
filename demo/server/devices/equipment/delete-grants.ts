import type { DbTransaction } from '../../platform/database/transactions'

/** The grants of devices that are deleted. */
export async function deleteGrantsOf(trx: DbTransaction, equipmentIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('iblEquipmentGrant').where('equipmentId', 'in', equipmentIds).execute()
}

/** The grants to users or roles that are deleted. */
export function deleteGrantsTo(kind: 'role' | 'user') {
  return async (trx: DbTransaction, ids: readonly string[]): Promise<void> => {
    await trx.deleteFrom('iblEquipmentGrant').where('kind', '=', kind).where('targetId', 'in', ids).execute()
  }
}
