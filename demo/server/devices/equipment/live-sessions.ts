import type { EquipmentTable, LiveSessionTable } from './equipment-tables'
import type { Work } from '../../platform/database/transactions'
import { newId } from '../../platform/base/ids'
import { SECOND, timeOf } from '../../platform/base/time'

/** What a device says of the pictures it begins to send. */
export type SaidOfPicture = Partial<Pick<LiveSessionTable, 'title' | 'videoCodec' | 'width' | 'height'>>

/** A device is live from now on; `time` as all times are stored. */
export async function beginSession(
  work: Work,
  { id, app, stream, protocol }: Pick<EquipmentTable, 'id' | 'app' | 'stream' | 'protocol'>,
  time: string,
  { title = null, videoCodec = null, width = null, height = null }: SaidOfPicture = {},
): Promise<void> {
  await endSession(work, id, time, 'stopped')
  const opened = { id: newId(), equipmentId: id, app, stream, protocol, startTime: time }
  await work
    .insertInto('iblLiveSession')
    .values({ ...opened, title, videoCodec, width, height, endTime: null, duration: null, endReason: null })
    .execute()
}

/** What a device sends has ended; without a session nothing does. */
export async function endSession(work: Work, equipmentId: string, time: string, endReason: string): Promise<void> {
  const open = await work
    .selectFrom('iblLiveSession')
    .select(['id', 'startTime'])
    .where('equipmentId', '=', equipmentId)
    .where('endTime', 'is', null)
    .execute()
  for (const { id, startTime } of open) {
    const duration = Math.max(0, Math.round((timeOf(time) - timeOf(startTime)) / SECOND))
    await work.updateTable('iblLiveSession').set({ endTime: time, duration, endReason }).where('id', '=', id).execute()
  }
}
