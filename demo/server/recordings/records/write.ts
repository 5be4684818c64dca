import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { nowText } from '../../platform/context'
import type { Flag } from '../../platform/database/columns'
import type { LiveRecordTable } from '../recorder/record-table'
import type { Work } from '../../platform/database/transactions'
import { scopeOf } from '../../devices/equipment/scope'
import { Failure, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { type DELETED_IDS, namedIds, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { namedIn } from '../../platform/base/ids'
import { clipFileOf } from '../../media/clips/clip-files'
import { recordFolder } from '../../media/clips/record-folder'
import { announceGone } from '../recorder/live'
import { managedRecordsOf } from './scope'

/** Recordings of devices that the caller is in charge of, all of them. @throws Failure where one is not among them */
async function managed(work: Work, { caller }: Pick<WriteCall, 'caller'>, ids: readonly string[]): Promise<LiveRecordTable[]> {
  if (ids.length === 0) throw notFound()
  const rows = await managedRecordsOf(work, await scopeOf(work, caller))
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  if (rows.length !== ids.length) throw notFound()
  return rows
}

export const NAMED_RECORDS = { body: wireForm({ id: wireText('录像', 64), ids: wireText('录像', 40_000) }) }

async function setLocked(call: WriteCall<typeof NAMED_RECORDS>, lockFlag: Flag): Promise<void> {
  const named = namedIn(call.body)
  await call.write(async (work) => {
    await managed(work, call, named)
    await work
      .updateTable('iblLiveRecord')
      .set({ lockFlag, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', 'in', named)
      .where('lockFlag', '!=', lockFlag)
      .execute()
  })
}

/** POST /ibl/records/lock {id | ids}: nothing deletes them until they are unlocked. */
export async function lockRecords(call: WriteCall<typeof NAMED_RECORDS>): Promise<Envelope> {
  await setLocked(call, '1')
  return done('已锁定')
}

/** POST /ibl/records/unlock {id | ids}. */
export async function unlockRecords(call: WriteCall<typeof NAMED_RECORDS>): Promise<Envelope> {
  await setLocked(call, '0')
  return done('已解锁')
}

/** DELETE /ibl/records/delete?id= and deleteBatch?ids=: one that is locked refuses the whole batch, as one that is gone does. */
export async function deleteRecords(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const ids = namedIds(call.query)
  const files = await call.write(async (work) => {
    const rows = await managed(work, call, ids)
    const locked = rows.filter(({ lockFlag }) => lockFlag === '1')
    if (locked.length > 0) throw new Failure(`有${locked.length}段录像已锁定，请先解锁再删除`)
    const { numDeletedRows } = await work.deleteFrom('iblLiveRecord').where('id', 'in', ids).where('lockFlag', '=', '0').executeTakeFirst()
    if (Number(numDeletedRows) !== ids.length) throw new Failure('录像刚刚被锁定，请先解锁再删除')
    await announceGone(work, call.context, rows)
    return rows.map(({ fileName }) => fileName).filter((name) => clipFileOf(name) === null)
  })
  // Where that fails the recorder finds them later.
  for (const name of files) await rm(join(recordFolder(call.context.settings.dataDir), name), { force: true }).catch(() => undefined)
  return done('删除成功!')
}
