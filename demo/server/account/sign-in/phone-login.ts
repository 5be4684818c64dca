import { inTransaction } from '../../platform/database/transactions'
import type { Envelope } from '../../platform/http/envelope'
import type { OpenCall } from '../../platform/http/routes'
import { wireCode, wireForm, wireSecret } from '../../platform/http/schema/wire-fields'
import { refuseBusyAttempt } from '../../platform/attempts/attempts'
import { isPasswordGiven } from './given-password'
import { PHONE_NUMBER, spendPhoneCode } from './phone-codes'
import { settlePresentDepart, signInAnswer, SIGNED_IN } from './present-depart'
import { admit, refusalOf } from './authenticate'

export const WRONG_CODE_TEXT = '手机验证码错误'

export const PHONE_LOGIN = { body: wireForm({ mobile: PHONE_NUMBER, captcha: wireCode(), device: wireSecret() }), result: SIGNED_IN }

/**
 * POST /sys/phoneLogin `{mobile, captcha}` (clause 7.1-04): the code sent to the phone in the place of a password, under the same limits.
 */
export async function phoneLogin(call: OpenCall<typeof PHONE_LOGIN>): Promise<Envelope> {
  const { context, address, agent } = call
  const { database } = context
  const { mobile, captcha: code, device: word } = call.body
  const { isRight, user } = await inTransaction(database, async (work) => {
    await refuseBusyAttempt(work, context, { name: mobile, address })
    const right = await spendPhoneCode(work, context, mobile, 'login', code)
    return { isRight: right, user: await work.selectFrom('sysUser').selectAll().where('phone', '=', mobile).executeTakeFirst() }
  })
  const refusal = isRight ? (user ? refusalOf(user, true) : '该用户不存在，请注册') : WRONG_CODE_TEXT
  return signInAnswer(
    database,
    await admit(
      context,
      { name: mobile, user, refusal, address, agent, word, mustChange: isPasswordGiven(context, user) },
      settlePresentDepart,
    ),
  )
}
