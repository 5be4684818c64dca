import { inTransaction } from '../database/transactions'
import { ApiError } from '../base/errors'
import type { HandlerContext } from '../http/routes'
import { countFailedAttempt, assertPairNotLocked } from './attempts'

/**
 * Throws unless this is the caller's password; returns its hash. A wrong one counts as a failed sign-in, so a stolen token is
 * no way to guess on.
 */
export async function verifyOwnPassword(
  { context, caller, address }: Pick<HandlerContext, 'context' | 'caller' | 'address'>,
  password: string,
  errorText: string,
): Promise<string | null> {
  // By the session: what others try from elsewhere is not held against who is in.
  const attempt = { name: caller.username, address, device: caller.sessionId }
  await assertPairNotLocked(context.database, context, attempt)
  const user = await context.database.selectFrom('sysUser').select('passwordHash').where('id', '=', caller.userId).executeTakeFirst()
  if (!user) throw new ApiError('用户不存在！')
  if (await context.passwords.verify(password, user.passwordHash)) return user.passwordHash
  await inTransaction(context.database, (trx) => countFailedAttempt(trx, context, attempt))
  throw new ApiError(errorText)
}
