import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError } from '../../platform/base/errors'

/** What was recorded of devices that are deleted goes with them. @throws ApiError where something of it is locked */
export async function deleteRecordsOf(trx: DbTransaction, equipmentIds: readonly string[]): Promise<void> {
  const records = trx.selectFrom('iblLiveRecord').where('equipmentId', 'in', equipmentIds)
  const locked = await records.select('id').where('lockFlag', '=', '1').limit(1).executeTakeFirst()
  if (locked) throw new ApiError('设备有已锁定的录像，请先解锁')
  await trx.deleteFrom('iblRecorder').where('equipmentId', 'in', equipmentIds).execute()
  await trx.deleteFrom('iblRecordEvent').where('equipmentId', 'in', equipmentIds).execute()
  await trx.deleteFrom('iblLiveRecord').where('equipmentId', 'in', equipmentIds).execute()
}
