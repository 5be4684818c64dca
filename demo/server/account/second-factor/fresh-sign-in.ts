import { NO_RESULT } from '../../platform/http/schema/result-schema'
import { verifyOwnPassword } from '../../platform/attempts/own-password'
import { nowText } from '../../platform/context'
import { inTransaction } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { codeParam, requestSchema, secretParam } from '../../platform/http/schema/request-schema'
import { verifyOwnCode } from './own-code'
import { hasFactor, spendCode } from '../../platform/identity/second-factor'

export const RECENT_SIGN_IN = { body: requestSchema({ password: secretParam(), code: codeParam() }), result: NO_RESULT }

/** POST /sys/freshSignIn `{password}`, or `{code}` where the account has a second factor: the session counts as one that began now. */
export async function freshSignIn(call: HandlerContext<typeof RECENT_SIGN_IN>): Promise<Envelope> {
  const { context, caller, body } = call
  if (await hasFactor(context.database, caller.userId))
    await verifyOwnCode(call, (trx) => spendCode(trx, context.settings, caller.userId, body.code))
  else await verifyOwnPassword(call, body.password, '密码输入错误!')
  await inTransaction(context.database, (trx) =>
    trx
      .updateTable('authSession')
      .set({ freshTime: nowText(context) })
      .where('id', '=', caller.sessionId)
      .execute(),
  )
  return actionResult('身份已确认')
}
