import { nowText } from '../../platform/context'
import type { Envelope } from '../../platform/http/envelope'
import { ApiError } from '../../platform/base/errors'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { requestSchema, secretParam } from '../../platform/http/schema/request-schema'
import { recordOperation } from '../../platform/audit/record'
import { assertAttemptAllowed } from '../../platform/attempts/attempts'
import { CREDENTIALS, assertValidCredentials } from './credentials'
import { rememberedDevice } from './devices'
import { isPublicPassword } from './temporary-password'
import { checkPassword } from '../../platform/identity/password-policy'
import { resolveCurrentDepart, signInResponse, SIGNED_IN } from './current-depart'
import { endSessions } from '../../platform/identity/sessions'
import { admit, signInErrorOf } from './authenticate'

export const CHANGE_TEMPORARY_PASSWORD = {
  body: requestSchema({ ...CREDENTIALS, oldpassword: secretParam(), confirmpassword: secretParam() }),
  result: SIGNED_IN,
}

/**
 * POST /sys/user/changeGivenPassword `{username, oldpassword, password, confirmpassword}`: for an account that must change its
 * password before it may sign in. Under the limits of signing in; answers as signing in does.
 */
export async function changeTemporaryPassword(call: PublicHandlerContext<typeof CHANGE_TEMPORARY_PASSWORD>): Promise<Envelope> {
  const { context, address, agent, request } = call
  const { database, passwords } = context
  const { username, password, oldpassword: input, confirmpassword, device: deviceToken } = call.body
  assertValidCredentials(input)
  const user = await database.selectFrom('sysUser').selectAll().where('username', '=', username).executeTakeFirst()
  const from = { name: username, address, agent, device: await rememberedDevice(database, user?.id, deviceToken), token: deviceToken }
  await assertAttemptAllowed(database, context, from)
  const isRight = await passwords.verify(input, user?.passwordHash ?? null)
  const isTemporary = isRight && !isPublicPassword(context, input) && user?.passwordGiven === 1
  // Who has shown the given password learns what is wrong with the new one; nobody else.
  if (isTemporary) {
    if (password !== confirmpassword) throw new ApiError('两次输入密码不一致!')
    if (password === input) throw new ApiError('新密码不能与旧密码相同')
    checkPassword(password, username)
  }
  const passwordHash = isTemporary ? await passwords.hash(password) : null
  const attempt = { ...from, user, error: signInErrorOf(user, isTemporary) }
  return signInResponse(
    database,
    await admit(context, attempt, async (trx, changed) => {
      const { numUpdatedRows } = await trx
        .updateTable('sysUser')
        .set({ passwordHash, passwordGiven: 0, updateBy: username, updateTime: nowText(context) })
        .where('id', '=', changed.id)
        // Of two calls at once one wins.
        .where('passwordHash', '=', changed.passwordHash)
        .executeTakeFirst()
      if (Number(numUpdatedRows) === 0) throw new ApiError('用户名或密码错误')
      await endSessions(trx, [changed.id])
      await recordOperation(trx, {
        audit: { text: '首次登录修改密码', operateType: 3 },
        caller: { userId: changed.id, username },
        address,
        request,
        now: nowText(context),
      })
      return resolveCurrentDepart(trx, changed)
    }),
  )
}
