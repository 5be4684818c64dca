import { nowText } from '../context'
import { inTransaction } from '../database/transactions'
import { done, type Envelope } from '../http/envelope'
import { Failure } from '../http/failures'
import type { Call, WriteCall } from '../http/routes'
import { wireForm, wireSecret, wireText } from '../http/schema/wire-fields'
import { refuseLockedPair, recordFailure } from './attempts'
import { checkPassword } from './password-policy'
import { endSessionsOfPassword } from './sessions'

const WRONG_OLD_TEXT = '旧密码输入错误!'

/**
 * Throws unless this is the caller's password; returns its hash. A wrong one counts as a failed sign-in, so a stolen token is
 * no way to guess on.
 */
export async function verifyOwnPassword({ context, caller, address }: Pick<Call, 'context' | 'caller' | 'address'>, password: string, refusal: string): Promise<string | null> {
  // By the session: what others try from elsewhere is not held against who is in.
  const attempt = { name: caller.username, address, device: caller.sessionId }
  await refuseLockedPair(context.database, context, attempt)
  const user = await context.database.selectFrom('sysUser').select('passwordHash').where('id', '=', caller.userId).executeTakeFirst()
  if (!user) throw new Failure('用户不存在！')
  if (await context.passwords.verify(password, user.passwordHash)) return user.passwordHash
  await inTransaction(context.database, (work) => recordFailure(work, context, attempt))
  throw new Failure(refusal)
}

export const UPDATE_OWN_PASSWORD = { body: wireForm({ username: wireText('用户账号', 64), oldpassword: wireSecret(), password: wireSecret(), confirmpassword: wireSecret() }) }

/**
 * PUT or POST /sys/user/updatePassword `{username, oldpassword, password, confirmpassword}`: the
 * caller's own password. His other sessions end.
 */
export async function updateOwnPassword(call: WriteCall<typeof UPDATE_OWN_PASSWORD>): Promise<Envelope> {
  const { context, caller } = call
  const { username, password, oldpassword: oldPassword, confirmpassword } = call.body
  if (username !== null && username !== caller.username) throw new Failure('只允许修改自己的密码！')

  const held = await verifyOwnPassword(call, oldPassword, WRONG_OLD_TEXT)
  if (password === '') throw new Failure('新密码不允许为空!')
  if (password !== confirmpassword) throw new Failure('两次输入密码不一致!')
  if (password === oldPassword) throw new Failure('新密码不能与旧密码相同')
  checkPassword(password, caller.username)
  const passwordHash = await context.passwords.hash(password)

  const ended = await call.write(async (work) => {
    const changed = await work
      .updateTable('sysUser')
      .set({ passwordHash, passwordGiven: 0, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', caller.userId)
      .where('passwordHash', '=', held)
      .executeTakeFirst()
    // Somebody else changed it while this call was hashing: the old password is no longer the old one.
    if (Number(changed.numUpdatedRows) === 0) throw new Failure(WRONG_OLD_TEXT)
    return endSessionsOfPassword(work, context.settings, caller.userId, caller.sessionId)
  })
  return done('密码重置成功!', ended)
}
