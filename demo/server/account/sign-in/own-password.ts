import { ENDED_WITH_PASSWORD } from '../../platform/http/schema/answers'
import { nowText } from '../../platform/context'
import { done, type Envelope } from '../../platform/http/envelope'
import { Failure } from '../../platform/base/failures'
import type { WriteCall } from '../../platform/http/routes'
import { wireForm, wireSecret, wireText } from '../../platform/http/schema/wire-fields'
import { verifyOwnPassword } from '../../platform/attempts/own-password'
import { checkPassword } from '../../platform/identity/password-policy'
import { endSessionsOfPassword } from '../../platform/identity/sessions'

const WRONG_OLD_TEXT = '旧密码输入错误!'

export const UPDATE_OWN_PASSWORD = {
  body: wireForm({ username: wireText('用户账号', 64), oldpassword: wireSecret(), password: wireSecret(), confirmpassword: wireSecret() }),
  result: ENDED_WITH_PASSWORD,
}

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
