import { Type } from 'typebox'
import { ENDED_WITH_PASSWORD, answerOf } from '../../platform/http/schema/answers'
import { nowText } from '../../platform/context'
import { inTransaction } from '../../platform/database/transactions'
import { done, found, type Envelope } from '../../platform/http/envelope'
import { Failure } from '../../platform/base/failures'
import type { OpenCall } from '../../platform/http/routes'
import { required, wireCode, wireForm, wireSecret, wireText } from '../../platform/http/schema/wire-fields'
import { recordOperation } from '../../platform/audit/record'
import { forgiveName, recordAddressFailure, recordFailure, refuseBusyAddress, refuseBusyAttempt } from '../../platform/attempts/attempts'
import { checkPassword } from '../../platform/identity/password-policy'
import { PHONE_NUMBER, spendPhoneCode } from './phone-codes'
import { WRONG_CODE_TEXT } from './phone-login'
import { endSessionsOfPassword } from '../../platform/identity/sessions'
import { giveTicket, spendTicket } from './tickets'

export const VERIFY_PHONE = {
  body: wireForm({ phone: PHONE_NUMBER, smscode: wireCode() }),
  result: answerOf({ username: Type.String(), smscode: Type.String() }),
}

/**
 * POST /sys/user/phoneVerification `{phone, smscode}` -> `{smscode, username}`. The `smscode` of the answer is not the one that
 * was sent: it is a ticket for one new password of this account.
 */
export async function verifyPhone(call: OpenCall<typeof VERIFY_PHONE>): Promise<Envelope> {
  const { context, address } = call
  const { phone, smscode: code } = call.body
  const proven = await inTransaction(context.database, async (work) => {
    await refuseBusyAttempt(work, context, { name: phone, address })
    if (!(await spendPhoneCode(work, context, phone, 'reset', code))) {
      await recordFailure(work, context, { name: phone, address })
      return null
    }
    await forgiveName(work, phone)
    const user = await work
      .selectFrom('sysUser')
      .select(['id', 'username'])
      .where('phone', '=', phone)
      .where('delFlag', '=', 0)
      .executeTakeFirst()
    if (!user) throw new Failure('该用户不存在，请注册')
    return { username: user.username, smscode: await giveTicket(work, context, 'reset', { id: user.id, subject: phone }) }
  })
  if (!proven) throw new Failure(WRONG_CODE_TEXT)
  return found(proven)
}

/** JeecgBoot's GET has everything in the query; our console sends a body. */
export const RESET_PASSWORD = {
  body: wireForm({ username: required(wireText('用户账号', 100)), phone: PHONE_NUMBER, smscode: wireSecret(), password: wireSecret() }),
  result: ENDED_WITH_PASSWORD,
}

/**
 * POST or GET /sys/user/passwordChange `{username, password, smscode, phone}`: a new password against the ticket of
 * `verifyPhone`. The sessions of the account end, and its lock with them.
 */
export async function resetPassword(call: OpenCall<typeof RESET_PASSWORD>): Promise<Envelope> {
  const { context, address } = call
  const { username, phone, password, smscode: ticket } = call.body
  checkPassword(password, username)
  await refuseBusyAddress(context.database, context, address)
  const passwordHash = await context.passwords.hash(password)

  const ended = await inTransaction(context.database, async (work) => {
    await refuseBusyAddress(work, context, address)
    const userId = await spendTicket(work, context, 'reset', ticket, phone)
    const changed =
      userId === null
        ? null
        : await work
            .updateTable('sysUser')
            .set({ passwordHash, passwordGiven: 0, updateBy: username, updateTime: nowText(context) })
            .where('id', '=', userId)
            .where('username', '=', username)
            .where('delFlag', '=', 0)
            .executeTakeFirst()
    if (userId === null || Number(changed?.numUpdatedRows ?? 0) === 0) {
      await recordAddressFailure(work, context, address)
      return null
    }
    await recordOperation(work, {
      audit: { text: '忘记密码，重新设置', operateType: 3 },
      caller: { userId, username },
      address,
      request: call.request,
      now: nowText(context),
    })
    await forgiveName(work, username)
    return endSessionsOfPassword(work, context.settings, userId)
  })
  if (!ended) throw new Failure('短信验证码失效！')
  return done('密码重置完成！', ended)
}
