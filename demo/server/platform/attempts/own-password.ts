import { inTransaction } from '../database/transactions'
import { Failure } from '../base/failures'
import type { Call } from '../http/routes'
import { recordFailure, refuseLockedPair } from './attempts'

/**
 * Throws unless this is the caller's password; returns its hash. A wrong one counts as a failed sign-in, so a stolen token is
 * no way to guess on.
 */
export async function verifyOwnPassword(
  { context, caller, address }: Pick<Call, 'context' | 'caller' | 'address'>,
  password: string,
  refusal: string,
): Promise<string | null> {
  // By the session: what others try from elsewhere is not held against who is in.
  const attempt = { name: caller.username, address, device: caller.sessionId }
  await refuseLockedPair(context.database, context, attempt)
  const user = await context.database.selectFrom('sysUser').select('passwordHash').where('id', '=', caller.userId).executeTakeFirst()
  if (!user) throw new Failure('用户不存在！')
  if (await context.passwords.verify(password, user.passwordHash)) return user.passwordHash
  await inTransaction(context.database, (work) => recordFailure(work, context, attempt))
  throw new Failure(refusal)
}
