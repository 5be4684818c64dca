import type { Work } from '../../platform/database/transactions'
import { Failure } from '../../platform/base/failures'

/** What was recorded of devices that are deleted goes with them. @throws Failure where something of it is locked */
export async function deleteRecordsOf(work: Work, equipmentIds: readonly string[]): Promise<void> {
  const records = work.selectFrom('iblLiveRecord').where('equipmentId', 'in', equipmentIds)
  const locked = await records.select('id').where('lockFlag', '=', '1').limit(1).executeTakeFirst()
  if (locked) throw new Failure('设备有已锁定的录像，请先解锁')
  await work.deleteFrom('iblRecorder').where('equipmentId', 'in', equipmentIds).execute()
  await work.deleteFrom('iblRecordEvent').where('equipmentId', 'in', equipmentIds).execute()
  await work.deleteFrom('iblLiveRecord').where('equipmentId', 'in', equipmentIds).execute()
}
