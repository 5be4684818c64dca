import { ApiError, notFound } from '../../platform/base/errors'
import { setSubject } from '../../platform/database/changes'
import type { DbTransaction } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { type ID_QUERY, idsOfQuery } from '../../platform/http/schema/request-schema'
import { withdrawCode } from '../codes/draw'
import { NOT_IN } from './members'
import { dispatchesOf, dispatchScopeOf } from './scope'

/** DELETE /dispatch/iblDispatch/delete?id= and deleteBatch?ids=: with messages and history. Recordings stay. One that is open refuses the whole batch. */
export async function deleteDispatches(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    const visible = dispatchesOf(trx, await dispatchScopeOf(trx, call.caller))
    const rooms = ids.length === 0 ? [] : await visible.select('status').where('id', 'in', ids).execute()
    setSubject('ibl_dispatch', ids)
    if (rooms.length === 0 || rooms.length !== ids.length) throw notFound()
    if (rooms.some(({ status }) => status !== 'closed')) throw new ApiError('只能删除已结束的调度')
    for (const table of ['iblDispatchMember', 'iblDispatchLog', 'iblMessageLog'] as const)
      await trx.deleteFrom(table).where('dispatchId', 'in', ids).execute()
    await trx.updateTable('iblLiveRecord').set({ dispatchId: null }).where('dispatchId', 'in', ids).execute()
    for (const id of ids) await withdrawCode(trx, 'dispatch', id)
    await trx.deleteFrom('iblDispatch').where('id', 'in', ids).execute()
  })
  return actionResult('删除成功!')
}

/** Deleted people and devices leave their rooms. */
export async function leaveRooms(trx: DbTransaction, memberIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('iblDispatchMember')
    .set({ ...NOT_IN, joinState: 'left', removedFlag: '1' })
    .where('memberId', 'in', memberIds)
    .where('joinState', 'in', ['joined', 'ringing', 'offline'])
    .execute()
}
