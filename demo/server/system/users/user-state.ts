import { PASSWORD_CHANGE_RESULT } from '../../platform/http/schema/result-schema'
import { nowText } from '../../platform/context'
import { checkPassword } from '../../platform/identity/password-policy'
import { endFrozenSessions, endSessions, endSessionsOfPassword } from '../../platform/identity/sessions'
import { inTransaction, type DbTransaction } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import { badParameter, ApiError, notFound } from '../../platform/base/errors'
import type { WriteHandlerContext } from '../../platform/http/routes'
import {
  ID_QUERY,
  idsOfQuery,
  required,
  enumParam,
  requestSchema,
  idsParam,
  secretParam,
  textParam,
} from '../../platform/http/schema/request-schema'
import { assertNotProtected, requireRank } from './user-permissions'

/** The users of a batch; one unknown id refuses all of it. */
async function usersOf(trx: DbTransaction, ids: readonly string[]): Promise<{ id: string; username: string }[]> {
  if (ids.length === 0) throw badParameter('请选择用户')
  const users = await trx.selectFrom('sysUser').select(['id', 'username']).where('id', 'in', ids).where('delFlag', '=', 0).execute()
  if (users.length !== ids.length) throw notFound()
  return users
}

export const FREEZE_USERS = { body: requestSchema({ ids: idsParam('用户'), status: required(enumParam('状态', [1, 2])) }) }

/** PUT /sys/user/frozenBatch `{ids, status}` (clause 7.2-09): 2 freezes and ends the sessions, 1 unfreezes. */
export async function freezeUsers(call: WriteHandlerContext<typeof FREEZE_USERS>): Promise<Envelope> {
  const { ids, status } = call.body
  await call.write(async (trx) => {
    const users = await usersOf(trx, ids)
    if (status === 2) assertNotProtected(call.caller, users, 'freeze')
    for (const user of users) await requireRank(trx, call.caller, user)
    await trx
      .updateTable('sysUser')
      .set({ status, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', 'in', ids)
      .execute()
    if (status === 2) await endFrozenSessions(trx, ids)
  })
  return actionResult('操作成功!')
}

/** DELETE /sys/user/delete?id= and deleteBatch?ids=: the records stay, marked, and their names stay taken. */
export async function deleteUsers(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    const users = await usersOf(trx, ids)
    assertNotProtected(call.caller, users, 'delete')
    for (const user of users) await requireRank(trx, call.caller, user)
    await trx
      .updateTable('sysUser')
      .set({ delFlag: 1, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', 'in', ids)
      .execute()
    await endSessions(trx, ids)
  })
  return actionResult('删除成功!')
}

export const CHANGE_PASSWORD = {
  body: requestSchema({
    username: required(textParam('用户账号', 64)),
    password: secretParam(),
    confirmPassword: secretParam(),
    confirmpassword: secretParam(),
  }),
  result: PASSWORD_CHANGE_RESULT,
}

/** PUT /sys/user/changePassword `{username, password, confirmPassword}` (clause 7.2-11): another user's password; ends his sessions. */
export async function changePassword(call: WriteHandlerContext<typeof CHANGE_PASSWORD>): Promise<Envelope> {
  const { context, caller } = call
  const { username, password } = call.body
  const confirmed = call.body.confirmPassword || call.body.confirmpassword
  const target = await context.database
    .selectFrom('sysUser')
    .select(['id', 'username'])
    .where('username', '=', username)
    .where('delFlag', '=', 0)
    .executeTakeFirst()
  if (!target) throw new ApiError('用户不存在！')
  await inTransaction(context.database, (trx) => requireRank(trx, caller, target))
  if (password !== confirmed) throw new ApiError('两次输入密码不一致!')
  checkPassword(password, username)
  const passwordHash = await context.passwords.hash(password)

  const ended = await call.write(async (trx) => {
    // Again in the writing transaction: permissions may have changed while the password was hashed.
    await requireRank(trx, caller, target)
    await trx
      .updateTable('sysUser')
      .set({ passwordHash, passwordGiven: target.id === caller.userId ? 0 : 1, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', target.id)
      .execute()
    return endSessionsOfPassword(trx, context.settings, target.id, target.id === caller.userId ? caller.sessionId : '')
  })
  return actionResult('密码修改成功!', ended)
}
