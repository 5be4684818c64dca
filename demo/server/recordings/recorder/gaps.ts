import type { Source, Work } from '../../platform/database/transactions'
import { newId } from '../../platform/base/ids'
import type { RecordFailure } from './recording'

/** Why something that was to be recorded is not. */
export type GapReason = Exclude<RecordFailure, 'ended'> | 'offline' | 'serverDown' | 'limit'

export interface Gap {
  id: string
  reason: string
}

/** Gaps that last, by device. */
export async function openGaps(source: Source): Promise<Map<string, Gap>> {
  const rows = await source
    .selectFrom('iblRecordEvent')
    .select(['id', 'equipmentId', 'reason'])
    .where('type', '=', 'gap')
    .where('endTime', 'is', null)
    .execute()
  return new Map(rows.map(({ id, equipmentId, reason }) => [equipmentId, { id, reason }]))
}

/** A gap begins, unless one lasts already. */
export async function beginGap(work: Work, equipmentId: string, reason: GapReason, startTime: string): Promise<void> {
  const open = await openGaps(work)
  if (open.has(equipmentId)) return
  await work
    .insertInto('iblRecordEvent')
    .values({ id: newId(), equipmentId, type: 'gap', reason, startTime, endTime: null, count: 0, bytes: 0, createTime: startTime })
    .execute()
}

export async function endGap(work: Work, equipmentId: string, endTime: string): Promise<void> {
  const lasting = work.selectFrom('iblRecordEvent').select('id').where('equipmentId', '=', equipmentId).where('type', '=', 'gap')
  const ids = (await lasting.where('endTime', 'is', null).execute()).map(({ id }) => id)
  if (ids.length > 0) await work.updateTable('iblRecordEvent').set({ endTime }).where('id', 'in', ids).execute()
}
