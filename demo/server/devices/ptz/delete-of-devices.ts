import type { Work } from '../../platform/database/transactions'

/** What is kept of the cameras of devices that are deleted goes with them. */
export async function deletePtzOf(work: Work, equipmentIds: readonly string[]): Promise<void> {
  await work.deleteFrom('iblPtz').where('equipmentId', 'in', equipmentIds).execute()
  await work.deleteFrom('iblPtzPreset').where('equipmentId', 'in', equipmentIds).execute()
  await work.deleteFrom('iblPtzCruise').where('equipmentId', 'in', equipmentIds).execute()
}
