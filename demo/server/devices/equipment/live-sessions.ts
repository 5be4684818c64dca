import type { EquipmentTable, LiveSessionTable } from './equipment-tables'
import type { DbTransaction } from '../../platform/database/transactions'
import { newId } from '../../platform/base/ids'
import { SECOND, timeOf } from '../../platform/base/time'

/** What a device says of the pictures it begins to send. */
export type StreamInfo = Partial<Pick<LiveSessionTable, 'title' | 'videoCodec' | 'width' | 'height'>>

/** A device is live from now on; `time` as all times are stored. */
export async function beginSession(
  trx: DbTransaction,
  { id, app, stream, protocol }: Pick<EquipmentTable, 'id' | 'app' | 'stream' | 'protocol'>,
  time: string,
  { title = null, videoCodec = null, width = null, height = null }: StreamInfo = {},
): Promise<void> {
  await endSession(trx, id, time, 'stopped')
  const opened = { id: newId(), equipmentId: id, app, stream, protocol, startTime: time }
  await trx
    .insertInto('iblLiveSession')
    .values({ ...opened, title, videoCodec, width, height, endTime: null, duration: null, endReason: null })
    .execute()
}

/** What a device sends has ended; without a session nothing does. */
export async function endSession(trx: DbTransaction, equipmentId: string, time: string, endReason: string): Promise<void> {
  const open = await trx
    .selectFrom('iblLiveSession')
    .select(['id', 'startTime'])
    .where('equipmentId', '=', equipmentId)
    .where('endTime', 'is', null)
    .execute()
  for (const { id, startTime } of open) {
    const duration = Math.max(0, Math.round((timeOf(time) - timeOf(startTime)) / SECOND))
    await trx.updateTable('iblLiveSession').set({ endTime: time, duration, endReason }).where('id', '=', id).execute()
  }
}
