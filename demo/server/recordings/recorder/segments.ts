import type { DbTransaction } from '../../platform/database/transactions'
import type { LiveRecordTable } from './record-table'
import { SECOND, timeText } from '../../platform/base/time'
import type { Segment } from './recording'
import { segmentName } from './segment-file'

/** How long and how large a segment is. */
export type Times = Pick<LiveRecordTable, 'startTime' | 'endTime' | 'duration' | 'size'>

/** What is stored of how long and how large a segment is. Times are whole seconds, so that one ends where the next begins. */
export function storedTimes({ start, end, bytes }: Pick<Segment, 'start' | 'end' | 'bytes'>): Times {
  return {
    startTime: timeText(start),
    endTime: timeText(end),
    duration: Math.max(0, Math.round((end - start) / SECOND)),
    size: bytes,
  }
}

/** A segment that begins, as the list of recordings has it. */
export function beginRecord(trx: DbTransaction, segment: Segment, process: string): Promise<unknown> {
  const times = storedTimes(segment)
  const row: LiveRecordTable = {
    id: segment.id,
    equipmentId: segment.equipmentId,
    kind: segment.kind,
    ...times,
    fileName: segmentName(segment.id),
    lockFlag: '0',
    state: 'open',
    process,
    dispatchId: segment.dispatchId,
    createBy: null,
    createTime: times.startTime,
    updateBy: null,
    updateTime: null,
  }
  return trx.insertInto('iblLiveRecord').values(row).execute()
}

/** One that grows. */
export function growRecord(trx: DbTransaction, segment: Segment): Promise<unknown> {
  return trx.updateTable('iblLiveRecord').set(storedTimes(segment)).where('id', '=', segment.id).where('state', '=', 'open').execute()
}

/** One that is whole; null: nothing is in it. */
export async function endRecord(trx: DbTransaction, id: string, times: Times | null): Promise<void> {
  if (times)
    await trx
      .updateTable('iblLiveRecord')
      .set({ ...times, state: 'done' })
      .where('id', '=', id)
      .execute()
  else await trx.deleteFrom('iblLiveRecord').where('id', '=', id).execute()
}
