import { countFailedAttempt, assertPairNotLocked } from '../../platform/attempts/attempts'
import { inTransaction, type DbTransaction } from '../../platform/database/transactions'
import { ApiError } from '../../platform/base/errors'
import type { HandlerContext } from '../../platform/http/routes'

export const WRONG_CODE_TEXT = '动态口令错误或已使用'

/** Throws unless the code is right, as `check` finds. A wrong one counts as a failed sign-in, as a wrong password does. */
export async function verifyOwnCode(
  { context, caller, address }: Pick<HandlerContext, 'context' | 'caller' | 'address'>,
  check: (work: DbTransaction) => Promise<boolean>,
): Promise<void> {
  const attempt = { name: caller.username, address, device: caller.sessionId }
  const isRight = await inTransaction(context.database, async (trx) => {
    await assertPairNotLocked(trx, context, attempt)
    if (await check(trx)) return true
    await countFailedAttempt(trx, context, attempt)
    return false
  })
  if (!isRight) throw new ApiError(WRONG_CODE_TEXT)
}
