import { Type } from 'typebox'
import { PASSWORD_CHANGE_RESULT, objectSchema } from '../../platform/http/schema/result-schema'
import { nowText } from '../../platform/context'
import { inTransaction } from '../../platform/database/transactions'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import { ApiError } from '../../platform/base/errors'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { required, codeParam, requestSchema, secretParam, textParam } from '../../platform/http/schema/request-schema'
import { recordOperation } from '../../platform/audit/record'
import {
  forgiveName,
  countFailedAddressAttempt,
  countFailedAttempt,
  assertAddressNotBusy,
  assertAttemptAllowed,
} from '../../platform/attempts/attempts'
import { checkPassword } from '../../platform/identity/password-policy'
import { PHONE_NUMBER, spendPhoneCode } from './phone-codes'
import { WRONG_CODE_TEXT } from './phone-login'
import { endSessionsOfPassword } from '../../platform/identity/sessions'
import { giveTicket, spendTicket } from './tickets'

export const VERIFY_PHONE = {
  body: requestSchema({ phone: PHONE_NUMBER, smscode: codeParam() }),
  result: objectSchema({ username: Type.String(), smscode: Type.String() }),
}

/**
 * POST /sys/user/phoneVerification `{phone, smscode}` -> `{smscode, username}`. The `smscode` of the answer is not the one that
 * was sent: it is a ticket for one new password of this account.
 */
export async function verifyPhone(call: PublicHandlerContext<typeof VERIFY_PHONE>): Promise<Envelope> {
  const { context, address } = call
  const { phone, smscode: code } = call.body
  const proven = await inTransaction(context.database, async (trx) => {
    await assertAttemptAllowed(trx, context, { name: phone, address })
    if (!(await spendPhoneCode(trx, context, phone, 'reset', code))) {
      await countFailedAttempt(trx, context, { name: phone, address })
      return null
    }
    await forgiveName(trx, phone)
    const user = await trx
      .selectFrom('sysUser')
      .select(['id', 'username'])
      .where('phone', '=', phone)
      .where('delFlag', '=', 0)
      .executeTakeFirst()
    if (!user) throw new ApiError('该用户不存在，请注册')
    return { username: user.username, smscode: await giveTicket(trx, context, 'reset', { id: user.id, subject: phone }) }
  })
  if (!proven) throw new ApiError(WRONG_CODE_TEXT)
  return queryResult(proven)
}

/** JeecgBoot's GET has everything in the query; our console sends a body. */
export const RESET_PASSWORD = {
  body: requestSchema({
    username: required(textParam('用户账号', 100)),
    phone: PHONE_NUMBER,
    smscode: secretParam(),
    password: secretParam(),
  }),
  result: PASSWORD_CHANGE_RESULT,
}

/**
 * POST or GET /sys/user/passwordChange `{username, password, smscode, phone}`: a new password against the ticket of
 * `verifyPhone`. The sessions of the account end, and its lock with them.
 */
export async function resetPassword(call: PublicHandlerContext<typeof RESET_PASSWORD>): Promise<Envelope> {
  const { context, address } = call
  const { username, phone, password, smscode: ticket } = call.body
  checkPassword(password, username)
  await assertAddressNotBusy(context.database, context, address)
  const passwordHash = await context.passwords.hash(password)

  const ended = await inTransaction(context.database, async (trx) => {
    await assertAddressNotBusy(trx, context, address)
    const userId = await spendTicket(trx, context, 'reset', ticket, phone)
    const changed =
      userId === null
        ? null
        : await trx
            .updateTable('sysUser')
            .set({ passwordHash, passwordGiven: 0, updateBy: username, updateTime: nowText(context) })
            .where('id', '=', userId)
            .where('username', '=', username)
            .where('delFlag', '=', 0)
            .executeTakeFirst()
    if (userId === null || Number(changed?.numUpdatedRows ?? 0) === 0) {
      await countFailedAddressAttempt(trx, context, address)
      return null
    }
    await recordOperation(trx, {
      audit: { text: '忘记密码，重新设置', operateType: 3 },
      caller: { userId, username },
      address,
      request: call.request,
      now: nowText(context),
    })
    await forgiveName(trx, username)
    return endSessionsOfPassword(trx, context.settings, userId)
  })
  if (!ended) throw new ApiError('短信验证码失效！')
  return actionResult('密码重置完成！', ended)
}
