import type { ServerContext } from '../../platform/context'
import type { LiveRecordTable } from './record-table'
import type { DbTransaction } from '../../platform/database/transactions'
import { announceToSeers } from '../../devices/equipment/live'
import { groupBy } from '../../platform/base/group-by'

type AnnounceContext = Pick<ServerContext, 'settings'>

async function announce(trx: DbTransaction, context: AnnounceContext, equipmentId: string, topic: string, payload: object): Promise<void> {
  const device = await trx
    .selectFrom('iblCloudLiveEquipment')
    .select(['id', 'sysOrgCode', 'userId'])
    .where('id', '=', equipmentId)
    .executeTakeFirst()
  if (!device) return
  await announceToSeers(trx, context, device, { topic, permission: 'record:list', payload: { equipmentId, ...payload } })
}

/** Tells open pages of a recording as it is stored, as `record.new`: it begins (`state` is `open`) or is whole (`done`). */
export async function announceRecord(trx: DbTransaction, context: AnnounceContext, recordId: string): Promise<void> {
  const record = await trx
    .selectFrom('iblLiveRecord')
    .select(['id', 'equipmentId', 'kind', 'startTime', 'endTime', 'duration', 'size', 'lockFlag', 'state', 'dispatchId'])
    .where('id', '=', recordId)
    .executeTakeFirst()
  if (record) await announce(trx, context, record.equipmentId, 'record.new', record)
}

/** Tells open pages which recordings are not there any more, as `record.gone` with their `ids`, once for each device. */
export async function announceDeleted(
  trx: DbTransaction,
  context: AnnounceContext,
  deleted: readonly Pick<LiveRecordTable, 'id' | 'equipmentId'>[],
): Promise<void> {
  for (const [equipmentId, records] of groupBy(deleted, (record) => record.equipmentId))
    await announce(trx, context, equipmentId, 'record.gone', { ids: records.map(({ id }) => id) })
}
