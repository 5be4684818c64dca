import { NOTHING } from '../../platform/http/schema/answers'
import { verifyOwnPassword } from '../../platform/attempts/own-password'
import { nowText } from '../../platform/context'
import { inTransaction } from '../../platform/database/transactions'
import { done, type Envelope } from '../../platform/http/envelope'
import type { Call } from '../../platform/http/routes'
import { wireCode, wireForm, wireSecret } from '../../platform/http/schema/wire-fields'
import { verifyOwnCode } from './own-code'
import { hasFactor, spendCode } from '../../platform/identity/second-factor'

export const FRESH_SIGN_IN = { body: wireForm({ password: wireSecret(), code: wireCode() }), result: NOTHING }

/** POST /sys/freshSignIn `{password}`, or `{code}` where the account has a second factor: the session counts as one that began now. */
export async function freshSignIn(call: Call<typeof FRESH_SIGN_IN>): Promise<Envelope> {
  const { context, caller, body } = call
  if (await hasFactor(context.database, caller.userId))
    await verifyOwnCode(call, (work) => spendCode(work, context.settings, caller.userId, body.code))
  else await verifyOwnPassword(call, body.password, '密码输入错误!')
  await inTransaction(context.database, (work) =>
    work
      .updateTable('authSession')
      .set({ freshTime: nowText(context) })
      .where('id', '=', caller.sessionId)
      .execute(),
  )
  return done('身份已确认')
}
