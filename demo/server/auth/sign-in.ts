import type { ServerContext } from '../context'
import { nowText } from '../context'
import type { SysUserTable } from '../database/schema'
import { inTransaction, type Work } from '../database/transactions'
import { Failure } from '../http/failures'
import { recordSignIn, recordVisit } from '../logs/record'
import { forgiveName, recordFailure, refuseBusyAddress, refuseLockedName } from './attempts'

export interface Credentials {
  username: string
  password: string
}

/** Why an account may not sign in, in the contract's words; null = it may. */
function refusalOf(user: SysUserTable | undefined, isPasswordRight: boolean): string | null {
  if (!user) return '该用户不存在，请注册'
  if (user.delFlag === 1) return '该用户已注销'
  if (user.status === 2) return '该用户已冻结'
  return isPasswordRight ? null : '用户名或密码错误'
}

/**
 * Checks name and password and starts a session. The password is hashed whether the account exists or not. The limit is
 * looked at again in the transaction that records the outcome: of many tries at once only five can be answered, right or wrong.
 * `prepare` runs in the same transaction for a user who may sign in; what it throws undoes the sign-in.
 */
export async function signIn<Result>(
  context: ServerContext,
  credentials: Credentials,
  address: string,
  prepare: (work: Work, user: SysUserTable) => Promise<Result>,
): Promise<{ user: SysUserTable; token: string; prepared: Result }> {
  const { username, password } = credentials
  await refuseBusyAddress(context.database, context, address)
  await refuseLockedName(context.database, context, username)
  const user = await context.database.selectFrom('sysUser').selectAll().where('username', '=', username).executeTakeFirst()
  const isPasswordRight = await context.passwords.verify(password, user?.passwordHash ?? null)

  const outcome = await inTransaction(context.database, async (work) => {
    await refuseBusyAddress(work, context, address)
    await refuseLockedName(work, context, username)
    const refusal = refusalOf(user, isPasswordRight)
    if (!user || refusal !== null) {
      await recordFailure(work, context, username, address)
      return { refusal: refusal ?? '' }
    }
    await forgiveName(work, username)
    const prepared = await prepare(work, user)
    const token = await context.sessions.start(work, user, address)
    await recordSignIn(work, { user, address, text: `用户名: ${user.username},登录成功！`, now: nowText(context) })
    await recordVisit(work, user.id, address, nowText(context))
    return { user, token, prepared }
  })
  if ('refusal' in outcome) throw new Failure(outcome.refusal ?? '')
  return outcome
}
