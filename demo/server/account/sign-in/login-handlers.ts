import { Type } from 'typebox'
import { answerOf } from '../../platform/http/schema/answers'
import { nowText } from '../../platform/context'
import { noteAside } from '../../platform/database/side-note'
import { inTransaction } from '../../platform/database/transactions'
import { done, refused, type Envelope } from '../../platform/http/envelope'
import { Failure } from '../../platform/base/failures'
import type { OpenCall } from '../../platform/http/routes'
import { wireCode, wireForm } from '../../platform/http/schema/wire-fields'
import { recordSignIn } from '../../platform/audit/record'
import { userEntity } from '../../system/users/user-record'
import { spendCaptcha } from './captcha'
import { CREDENTIALS, refuseImpossible } from './credentials'
import { settlePresentDepart, signInAnswer, SIGNED_IN } from './present-depart'
import { endSession } from '../../platform/identity/sessions'
import { signIn } from './authenticate'

/** `checkKey` is what the client drew the picture with: milliseconds, as number or text. */
export const LOGIN = { body: wireForm({ ...CREDENTIALS, captcha: wireCode(), checkKey: wireCode() }), result: SIGNED_IN }

/** POST /sys/login and /ibl/api/appH5Login `{username, password, captcha, checkKey}` (clauses 7.1-01, 7.1-03, 3-02). */
export async function login(call: OpenCall<typeof LOGIN>): Promise<Envelope> {
  const { context } = call
  const { captcha, checkKey, ...credentials } = call.body
  refuseImpossible(credentials.password)
  await spendCaptcha(context, checkKey, captcha)
  return signInAnswer(context.database, await signIn(context, credentials, call, settlePresentDepart))
}

export const MOBILE_LOGIN = {
  body: wireForm(CREDENTIALS),
  result: answerOf({ token: Type.String(), userInfo: SIGNED_IN.properties.userInfo }),
}

/**
 * POST /sys/mLogin and /ibl/api/appLogin `{username, password}` (clause 7.1-02): no captcha; users without a department are refused, as in
 * JeecgBoot.
 */
export async function mobileLogin(call: OpenCall<typeof MOBILE_LOGIN>): Promise<Envelope> {
  refuseImpossible(call.body.password)
  const { user, token, prepared } = await signIn(call.context, call.body, call, async (work, signedIn) => {
    const settled = await settlePresentDepart(work, signedIn)
    if (settled.departs.length === 0) throw new Failure('用户暂未归属部门,不可登录!')
    return settled
  })
  return done('登录成功', { token, userInfo: userEntity({ ...user, orgCode: prepared.orgCode }) })
}

/** GET or POST /sys/logout (clause 7.1-05): ends the session of the token in the header. */
export async function logout(call: OpenCall): Promise<Envelope> {
  const { caller, tokenGiven } = call.request
  if (!tokenGiven) return refused('退出登录失败！')
  if (!caller) return refused('Token无效!')
  const { database, sessions } = call.context
  const user = { id: caller.userId, username: caller.username }
  const end = () =>
    inTransaction(database, async (work) => {
      await endSession(work, caller.sessionId)
      await recordSignIn(work, { user, address: call.address, text: `用户名: ${caller.username},退出成功！`, now: nowText(call.context) })
    })
  // One that the database never had has ended with this; only its line in the log is missing.
  if (sessions.drop(caller.sessionId))
    await noteAside((error) => call.request.log.warn({ err: error }, 'an end of a session is not logged'), end)
  else await end()
  return done('退出登录成功！')
}
