import type { Queryable, DbTransaction } from '../../platform/database/transactions'
import { newId } from '../../platform/base/ids'
import type { RecordFailure } from './recording'

/** Why something that was to be recorded is not. */
export type GapReason = Exclude<RecordFailure, 'ended'> | 'offline' | 'serverDown' | 'limit'

export interface Gap {
  id: string
  reason: string
}

/** Gaps that last, by device. */
export async function openGaps(db: Queryable): Promise<Map<string, Gap>> {
  const rows = await db
    .selectFrom('iblRecordEvent')
    .select(['id', 'equipmentId', 'reason'])
    .where('type', '=', 'gap')
    .where('endTime', 'is', null)
    .execute()
  return new Map(rows.map(({ id, equipmentId, reason }) => [equipmentId, { id, reason }]))
}

/** A gap begins, unless one lasts already. Returns whether it does. */
export async function beginGap(trx: DbTransaction, equipmentId: string, reason: GapReason, startTime: string): Promise<boolean> {
  const open = await openGaps(trx)
  if (open.has(equipmentId)) return false
  await trx
    .insertInto('iblRecordEvent')
    .values({ id: newId(), equipmentId, type: 'gap', reason, startTime, endTime: null, count: 0, bytes: 0, createTime: startTime })
    .execute()
  return true
}

/** Returns whether there was one. */
export async function endGap(trx: DbTransaction, equipmentId: string, endTime: string): Promise<boolean> {
  const lasting = trx.selectFrom('iblRecordEvent').select('id').where('equipmentId', '=', equipmentId).where('type', '=', 'gap')
  const ids = (await lasting.where('endTime', 'is', null).execute()).map(({ id }) => id)
  if (ids.length > 0) await trx.updateTable('iblRecordEvent').set({ endTime }).where('id', 'in', ids).execute()
  return ids.length > 0
}
