import { Type } from 'typebox'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { nowText } from '../../platform/context'
import { writeInBackground } from '../../platform/database/side-note'
import { inTransaction } from '../../platform/database/transactions'
import { actionResult, errorResult, type Envelope } from '../../platform/http/envelope'
import { ApiError } from '../../platform/base/errors'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { codeParam, requestSchema } from '../../platform/http/schema/request-schema'
import { recordSignIn } from '../../platform/audit/record'
import { userEntity } from '../../system/users/user-record'
import { spendCaptcha } from './captcha'
import { CREDENTIALS, assertValidCredentials } from './credentials'
import { resolveCurrentDepart, signInResponse, SIGNED_IN } from './current-depart'
import { endSession } from '../../platform/identity/sessions'
import { signIn } from './authenticate'

/** `checkKey` is what the client drew the picture with: milliseconds, as number or text. */
export const LOGIN = { body: requestSchema({ ...CREDENTIALS, captcha: codeParam(), checkKey: codeParam() }), result: SIGNED_IN }

/** POST /sys/login and /ibl/api/appH5Login `{username, password, captcha, checkKey}` (clauses 7.1-01, 7.1-03, 3-02). */
export async function login(call: PublicHandlerContext<typeof LOGIN>): Promise<Envelope> {
  const { context } = call
  const { captcha, checkKey, ...credentials } = call.body
  assertValidCredentials(credentials.password)
  await spendCaptcha(context, checkKey, captcha)
  return signInResponse(context.database, await signIn(context, credentials, call, resolveCurrentDepart))
}

export const MOBILE_LOGIN = {
  body: requestSchema(CREDENTIALS),
  result: objectSchema({ token: Type.String(), userInfo: SIGNED_IN.properties.userInfo }),
}

/**
 * POST /sys/mLogin and /ibl/api/appLogin `{username, password}` (clause 7.1-02): no captcha; users without a department are refused, as in
 * JeecgBoot.
 */
export async function mobileLogin(call: PublicHandlerContext<typeof MOBILE_LOGIN>): Promise<Envelope> {
  assertValidCredentials(call.body.password)
  const { user, token, prepared } = await signIn(call.context, call.body, call, async (trx, signedIn) => {
    const current = await resolveCurrentDepart(trx, signedIn)
    if (current.departs.length === 0) throw new ApiError('用户暂未归属部门,不可登录!')
    return current
  })
  return actionResult('登录成功', { token, userInfo: userEntity({ ...user, orgCode: prepared.orgCode }) })
}

/** GET or POST /sys/logout (clause 7.1-05): ends the session of the token in the header. */
export async function logout(call: PublicHandlerContext): Promise<Envelope> {
  const { caller, hasToken: tokenGiven } = call.request
  if (!tokenGiven) return errorResult('退出登录失败！')
  if (!caller) return errorResult('Token无效!')
  const { database, sessions } = call.context
  const user = { id: caller.userId, username: caller.username }
  const end = () =>
    inTransaction(database, async (trx) => {
      await endSession(trx, caller.sessionId)
      await recordSignIn(trx, { user, address: call.address, text: `用户名: ${caller.username},退出成功！`, now: nowText(call.context) })
    })
  // One that the database never had has ended with this; only its line in the log is missing.
  if (sessions.drop(caller.sessionId))
    await writeInBackground((error) => call.request.log.warn({ err: error }, 'an end of a session is not logged'), end)
  else await end()
  return actionResult('退出登录成功！')
}
