import { inTransaction } from '../../platform/database/transactions'
import type { Envelope } from '../../platform/http/envelope'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { codeParam, requestSchema, secretParam } from '../../platform/http/schema/request-schema'
import { assertAttemptAllowed } from '../../platform/attempts/attempts'
import { isPasswordGiven } from './temporary-password'
import { PHONE_NUMBER, spendPhoneCode } from './phone-codes'
import { resolveCurrentDepart, signInResponse, SIGNED_IN } from './current-depart'
import { admit, signInErrorOf } from './authenticate'

export const WRONG_CODE_TEXT = '手机验证码错误'

export const PHONE_LOGIN = { body: requestSchema({ mobile: PHONE_NUMBER, captcha: codeParam(), device: secretParam() }), result: SIGNED_IN }

/**
 * POST /sys/phoneLogin `{mobile, captcha}` (clause 7.1-04): the code sent to the phone in the place of a password, under the same limits.
 */
export async function phoneLogin(call: PublicHandlerContext<typeof PHONE_LOGIN>): Promise<Envelope> {
  const { context, address, agent } = call
  const { database } = context
  const { mobile, captcha: code, device: deviceToken } = call.body
  const { isRight, user } = await inTransaction(database, async (trx) => {
    await assertAttemptAllowed(trx, context, { name: mobile, address })
    const right = await spendPhoneCode(trx, context, mobile, 'login', code)
    return { isRight: right, user: await trx.selectFrom('sysUser').selectAll().where('phone', '=', mobile).executeTakeFirst() }
  })
  const error = isRight ? (user ? signInErrorOf(user, true) : '该用户不存在，请注册') : WRONG_CODE_TEXT
  return signInResponse(
    database,
    await admit(
      context,
      { name: mobile, user, error, address, agent, token: deviceToken, mustChange: isPasswordGiven(context, user) },
      resolveCurrentDepart,
    ),
  )
}
