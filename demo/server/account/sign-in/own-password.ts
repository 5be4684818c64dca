import { PASSWORD_CHANGE_RESULT } from '../../platform/http/schema/result-schema'
import { nowText } from '../../platform/context'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import { ApiError } from '../../platform/base/errors'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { requestSchema, secretParam, textParam } from '../../platform/http/schema/request-schema'
import { verifyOwnPassword } from '../../platform/attempts/own-password'
import { checkPassword } from '../../platform/identity/password-policy'
import { endSessionsOfPassword } from '../../platform/identity/sessions'

const WRONG_OLD_TEXT = '旧密码输入错误!'

export const UPDATE_OWN_PASSWORD = {
  body: requestSchema({
    username: textParam('用户账号', 64),
    oldpassword: secretParam(),
    password: secretParam(),
    confirmpassword: secretParam(),
  }),
  result: PASSWORD_CHANGE_RESULT,
}

/**
 * PUT or POST /sys/user/updatePassword `{username, oldpassword, password, confirmpassword}`: the
 * caller's own password. His other sessions end.
 */
export async function updateOwnPassword(call: WriteHandlerContext<typeof UPDATE_OWN_PASSWORD>): Promise<Envelope> {
  const { context, caller } = call
  const { username, password, oldpassword: oldPassword, confirmpassword } = call.body
  if (username !== null && username !== caller.username) throw new ApiError('只允许修改自己的密码！')

  const storedHash = await verifyOwnPassword(call, oldPassword, WRONG_OLD_TEXT)
  if (password === '') throw new ApiError('新密码不允许为空!')
  if (password !== confirmpassword) throw new ApiError('两次输入密码不一致!')
  if (password === oldPassword) throw new ApiError('新密码不能与旧密码相同')
  checkPassword(password, caller.username)
  const passwordHash = await context.passwords.hash(password)

  const ended = await call.write(async (trx) => {
    const changed = await trx
      .updateTable('sysUser')
      .set({ passwordHash, passwordGiven: 0, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', caller.userId)
      .where('passwordHash', '=', storedHash)
      .executeTakeFirst()
    // Somebody else changed it while this call was hashing: the old password is no longer the old one.
    if (Number(changed.numUpdatedRows) === 0) throw new ApiError(WRONG_OLD_TEXT)
    return endSessionsOfPassword(trx, context.settings, caller.userId, caller.sessionId)
  })
  return actionResult('密码重置成功!', ended)
}
