import { ENDED_WITH_PASSWORD } from '../../platform/http/schema/answers'
import { nowText } from '../../platform/context'
import { checkPassword } from '../../platform/identity/password-policy'
import { endSessions, endSessionsOfPassword } from '../../platform/identity/sessions'
import { inTransaction, type Work } from '../../platform/database/transactions'
import { done, type Envelope } from '../../platform/http/envelope'
import { badParameter, Failure, notFound } from '../../platform/base/failures'
import type { WriteCall } from '../../platform/http/routes'
import {
  DELETED_IDS,
  namedIds,
  required,
  wireChoice,
  wireForm,
  wireIds,
  wireSecret,
  wireText,
} from '../../platform/http/schema/wire-fields'
import { refuseProtected, requireRank } from './user-permissions'

/** The users of a batch; one unknown id refuses all of it. */
async function usersOf(work: Work, ids: readonly string[]): Promise<{ id: string; username: string }[]> {
  if (ids.length === 0) throw badParameter('请选择用户')
  const users = await work.selectFrom('sysUser').select(['id', 'username']).where('id', 'in', ids).where('delFlag', '=', 0).execute()
  if (users.length !== ids.length) throw notFound()
  return users
}

export const FREEZE_USERS = { body: wireForm({ ids: wireIds('用户'), status: required(wireChoice('状态', [1, 2])) }) }

/** PUT /sys/user/frozenBatch `{ids, status}` (clause 7.2-09): 2 freezes and ends the sessions, 1 unfreezes. */
export async function freezeUsers(call: WriteCall<typeof FREEZE_USERS>): Promise<Envelope> {
  const { ids, status } = call.body
  await call.write(async (work) => {
    const users = await usersOf(work, ids)
    if (status === 2) refuseProtected(call.caller, users, '冻结')
    for (const user of users) await requireRank(work, call.caller, user)
    await work
      .updateTable('sysUser')
      .set({ status, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', 'in', ids)
      .execute()
    if (status === 2) await endSessions(work, ids)
  })
  return done('操作成功!')
}

/** DELETE /sys/user/delete?id= and deleteBatch?ids=: the records stay, marked, and their names stay taken. */
export async function deleteUsers(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const ids = namedIds(call.query)
  await call.write(async (work) => {
    const users = await usersOf(work, ids)
    refuseProtected(call.caller, users, '删除')
    for (const user of users) await requireRank(work, call.caller, user)
    await work
      .updateTable('sysUser')
      .set({ delFlag: 1, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', 'in', ids)
      .execute()
    await endSessions(work, ids)
  })
  return done('删除成功!')
}

export const CHANGE_PASSWORD = {
  body: wireForm({
    username: required(wireText('用户账号', 64)),
    password: wireSecret(),
    confirmPassword: wireSecret(),
    confirmpassword: wireSecret(),
  }),
  result: ENDED_WITH_PASSWORD,
}

/** PUT /sys/user/changePassword `{username, password, confirmPassword}` (clause 7.2-11): another user's password; ends his sessions. */
export async function changePassword(call: WriteCall<typeof CHANGE_PASSWORD>): Promise<Envelope> {
  const { context, caller } = call
  const { username, password } = call.body
  const confirmed = call.body.confirmPassword || call.body.confirmpassword
  const target = await context.database
    .selectFrom('sysUser')
    .select(['id', 'username'])
    .where('username', '=', username)
    .where('delFlag', '=', 0)
    .executeTakeFirst()
  if (!target) throw new Failure('用户不存在！')
  await inTransaction(context.database, (work) => requireRank(work, caller, target))
  if (password !== confirmed) throw new Failure('两次输入密码不一致!')
  checkPassword(password, username)
  const passwordHash = await context.passwords.hash(password)

  const ended = await call.write(async (work) => {
    // Again in the writing transaction: permissions may have changed while the password was hashed.
    await requireRank(work, caller, target)
    await work
      .updateTable('sysUser')
      .set({ passwordHash, passwordGiven: target.id === caller.userId ? 0 : 1, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', target.id)
      .execute()
    return endSessionsOfPassword(work, context.settings, target.id, target.id === caller.userId ? caller.sessionId : '')
  })
  return done('密码修改成功!', ended)
}
