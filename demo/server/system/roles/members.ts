import type { Work } from '../../platform/database/transactions'
import { Failure, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { queryIds, required, requiredQuery, wireForm, wireIdList, wireText } from '../../platform/http/schema/wire-fields'
import type { Caller } from '../../platform/identity/caller'
import { ADMIN_ROLE_CODE } from '../../platform/base/permission-codes'
import { requireMayChangeAll, requireMayGrant } from '../users/user-permissions'

/** Who may hand this role out, and to these accounts. */
async function requireMayLink(work: Work, caller: Caller, roleId: string, userIds: readonly string[]): Promise<void> {
  await requireMayGrant(work, caller, [roleId])
  await requireMayChangeAll(work, caller, userIds)
}

export const LINK_USERS = { body: wireForm({ roleId: required(wireText('角色', 64)), userIdList: wireIdList('用户') }) }

/** POST /sys/user/addSysUserRole `{roleId, userIdList}`: who has the role already keeps it. */
export async function linkUsers(call: WriteCall<typeof LINK_USERS>): Promise<Envelope> {
  const { roleId } = call.body
  const userIdList = [...new Set(call.body.userIdList)]
  await call.write(async (work) => {
    await requireMayLink(work, call.caller, roleId, userIdList)
    await work
      .insertInto('sysUserRole')
      .values(userIdList.map((userId) => ({ userId, roleId })))
      .onConflict((conflict) => conflict.columns(['userId', 'roleId']).doNothing())
      .execute()
  })
  return done('添加成功!')
}

export const UNLINK_USERS = { query: wireForm({ roleId: requiredQuery('角色'), userId: queryIds(), userIds: queryIds() }) }

/** DELETE /sys/user/deleteUserRole?roleId&userId and deleteUserRoleBatch?roleId&userIds. No administrator takes that role from himself. */
export async function unlinkUsers(call: WriteCall<typeof UNLINK_USERS>): Promise<Envelope> {
  const { roleId } = call.query
  const userIds = [...new Set([...call.query.userId, ...call.query.userIds])]
  await call.write(async (work) => {
    await requireMayLink(work, call.caller, roleId, userIds)
    const role = await work.selectFrom('sysRole').select('roleCode').where('id', '=', roleId).executeTakeFirst()
    if (role?.roleCode === ADMIN_ROLE_CODE && userIds.includes(call.caller.userId)) throw new Failure('不允许取消自己的管理员角色')
    const { numDeletedRows } = await work
      .deleteFrom('sysUserRole')
      .where('roleId', '=', roleId)
      .where('userId', 'in', userIds)
      .executeTakeFirst()
    if (Number(numDeletedRows) === 0) throw notFound()
  })
  return done('删除成功!')
}
