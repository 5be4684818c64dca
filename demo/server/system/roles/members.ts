import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { queryIds, required, requiredQuery, requestSchema, idListParam, textParam } from '../../platform/http/schema/request-schema'
import type { Caller } from '../../platform/identity/caller'
import { ADMIN_ROLE_CODE } from '../../platform/base/permission-codes'
import { requireMayChangeAll, requireMayGrant } from '../users/user-permissions'

/** Who may hand this role out, and to these accounts. */
async function requireMayLink(trx: DbTransaction, caller: Caller, roleId: string, userIds: readonly string[]): Promise<void> {
  await requireMayGrant(trx, caller, [roleId])
  await requireMayChangeAll(trx, caller, userIds)
}

export const LINK_USERS = { body: requestSchema({ roleId: required(textParam('角色', 64)), userIdList: idListParam('用户') }) }

/** POST /sys/user/addSysUserRole `{roleId, userIdList}`: who has the role already keeps it. */
export async function linkUsers(call: WriteHandlerContext<typeof LINK_USERS>): Promise<Envelope> {
  const { roleId } = call.body
  const userIdList = [...new Set(call.body.userIdList)]
  await call.write(async (trx) => {
    await requireMayLink(trx, call.caller, roleId, userIdList)
    await trx
      .insertInto('sysUserRole')
      .values(userIdList.map((userId) => ({ userId, roleId })))
      .onConflict((conflict) => conflict.columns(['userId', 'roleId']).doNothing())
      .execute()
  })
  return actionResult('添加成功!')
}

export const UNLINK_USERS = { query: requestSchema({ roleId: requiredQuery('角色'), userId: queryIds(), userIds: queryIds() }) }

/** DELETE /sys/user/deleteUserRole?roleId&userId and deleteUserRoleBatch?roleId&userIds. No administrator takes that role from himself. */
export async function unlinkUsers(call: WriteHandlerContext<typeof UNLINK_USERS>): Promise<Envelope> {
  const { roleId } = call.query
  const userIds = [...new Set([...call.query.userId, ...call.query.userIds])]
  await call.write(async (trx) => {
    await requireMayLink(trx, call.caller, roleId, userIds)
    const role = await trx.selectFrom('sysRole').select('roleCode').where('id', '=', roleId).executeTakeFirst()
    if (role?.roleCode === ADMIN_ROLE_CODE && userIds.includes(call.caller.userId)) throw new ApiError('不允许取消自己的管理员角色')
    const { numDeletedRows } = await trx
      .deleteFrom('sysUserRole')
      .where('roleId', '=', roleId)
      .where('userId', 'in', userIds)
      .executeTakeFirst()
    if (Number(numDeletedRows) === 0) throw notFound()
  })
  return actionResult('删除成功!')
}
