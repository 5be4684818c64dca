import { recordFailure, refuseLockedPair } from '../../platform/attempts/attempts'
import { inTransaction, type Work } from '../../platform/database/transactions'
import { Failure } from '../../platform/base/failures'
import type { Call } from '../../platform/http/routes'

export const WRONG_CODE_TEXT = '动态口令错误或已使用'

/** Throws unless the code is right, as `check` finds. A wrong one counts as a failed sign-in, as a wrong password does. */
export async function verifyOwnCode(
  { context, caller, address }: Pick<Call, 'context' | 'caller' | 'address'>,
  check: (work: Work) => Promise<boolean>,
): Promise<void> {
  const attempt = { name: caller.username, address, device: caller.sessionId }
  const isRight = await inTransaction(context.database, async (work) => {
    await refuseLockedPair(work, context, attempt)
    if (await check(work)) return true
    await recordFailure(work, context, attempt)
    return false
  })
  if (!isRight) throw new Failure(WRONG_CODE_TEXT)
}
