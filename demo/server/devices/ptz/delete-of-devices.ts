import type { DbTransaction } from '../../platform/database/transactions'

/** What is kept of the cameras of devices that are deleted goes with them. */
export async function deletePtzOf(trx: DbTransaction, equipmentIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('iblPtz').where('equipmentId', 'in', equipmentIds).execute()
  await trx.deleteFrom('iblPtzPreset').where('equipmentId', 'in', equipmentIds).execute()
  await trx.deleteFrom('iblPtzCruise').where('equipmentId', 'in', equipmentIds).execute()
}
