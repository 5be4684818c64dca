import { message } from '../../platform/base/message'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { nowText } from '../../platform/context'
import type { Flag } from '../../platform/database/columns'
import type { LiveRecordTable } from '../recorder/record-table'
import type { DbTransaction } from '../../platform/database/transactions'
import { scopeOf } from '../../devices/equipment/scope'
import { ApiError, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { type ID_QUERY, idsOfQuery, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { idsOfBody } from '../../platform/base/ids'
import { clipFileOf } from '../../media/clips/clip-files'
import { recordFolder } from '../../media/clips/record-folder'
import { announceDeleted } from '../recorder/live'
import { managedRecordsOf } from './scope'

/** Recordings of devices that the caller is in charge of, all of them. @throws ApiError where one is not among them */
async function managed(
  trx: DbTransaction,
  { caller }: Pick<WriteHandlerContext, 'caller'>,
  ids: readonly string[],
): Promise<LiveRecordTable[]> {
  if (ids.length === 0) throw notFound()
  const rows = await managedRecordsOf(trx, await scopeOf(trx, caller))
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  if (rows.length !== ids.length) throw notFound()
  return rows
}

export const RECORD_IDS = { body: requestSchema({ id: textParam('录像', 64), ids: textParam('录像', 40_000) }) }

async function setLocked(call: WriteHandlerContext<typeof RECORD_IDS>, lockFlag: Flag): Promise<void> {
  const named = idsOfBody(call.body)
  await call.write(async (trx) => {
    await managed(trx, call, named)
    await trx
      .updateTable('iblLiveRecord')
      .set({ lockFlag, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', 'in', named)
      .where('lockFlag', '!=', lockFlag)
      .execute()
  })
}

/** POST /ibl/records/lock {id | ids}: nothing deletes them until they are unlocked. */
export async function lockRecords(call: WriteHandlerContext<typeof RECORD_IDS>): Promise<Envelope> {
  await setLocked(call, '1')
  return actionResult('已锁定')
}

/** POST /ibl/records/unlock {id | ids}. */
export async function unlockRecords(call: WriteHandlerContext<typeof RECORD_IDS>): Promise<Envelope> {
  await setLocked(call, '0')
  return actionResult('已解锁')
}

/** DELETE /ibl/records/delete?id= and deleteBatch?ids=: one that is locked refuses the whole batch, as one that is gone does. */
export async function deleteRecords(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  const files = await call.write(async (trx) => {
    const rows = await managed(trx, call, ids)
    const locked = rows.filter(({ lockFlag }) => lockFlag === '1')
    if (locked.length > 0) throw new ApiError(message`有${locked.length}段录像已锁定，请先解锁再删除`)
    const { numDeletedRows } = await trx.deleteFrom('iblLiveRecord').where('id', 'in', ids).where('lockFlag', '=', '0').executeTakeFirst()
    if (Number(numDeletedRows) !== ids.length) throw new ApiError('录像刚刚被锁定，请先解锁再删除')
    await announceDeleted(trx, call.context, rows)
    return rows.map(({ fileName }) => fileName).filter((name) => clipFileOf(name) === null)
  })
  // Where that fails the recorder finds them later.
  for (const name of files) await rm(join(recordFolder(call.context.settings.dataDir), name), { force: true }).catch(() => undefined)
  return actionResult('删除成功!')
}
