import type { ServerContext } from '../context'
import { nowText } from '../context'
import type { SysUserTable } from '../database/schema'
import { inTransaction, type Source, type Work } from '../database/transactions'
import { Failure } from '../http/failures'
import { recordSignIn, recordVisit } from '../logs/record'
import { forgiveName, recordFailure, refuseBusyAddress, refuseLockedName } from './attempts'

export interface Credentials {
  username: string
  password: string
}

/** Why an account may not sign in, in the contract's words; null = it may. `proven`: what was shown is the account's. */
export function refusalOf(user: SysUserTable | undefined, proven: boolean): string | null {
  if (!user) return '该用户不存在，请注册'
  if (user.delFlag === 1) return '该用户已注销'
  if (user.status === 2) return '该用户已冻结'
  return proven ? null : '用户名或密码错误'
}

/** Runs in the transaction that starts the session; what it throws undoes the sign-in. */
type Prepare<Result> = (work: Work, user: SysUserTable) => Promise<Result>

interface SignedIn<Result> {
  user: SysUserTable
  token: string
  prepared: Result
}

/** Refuses while the address or the name has failed too often. */
export async function refuseBusy(source: Source, context: ServerContext, name: string, address: string): Promise<void> {
  await refuseBusyAddress(source, context, address)
  await refuseLockedName(source, context, name)
}

interface Attempt {
  /** What was typed: account or phone. */
  name: string
  user: SysUserTable | undefined
  refusal: string | null
  address: string
}

/**
 * Records how an attempt to sign in ended, and starts a session. Every way to sign in ends here. The limit is looked at again
 * in the transaction that records the outcome: of many tries at once only five can be answered, right or wrong.
 */
export async function admit<Result>(context: ServerContext, { name, user, refusal, address }: Attempt, prepare: Prepare<Result>): Promise<SignedIn<Result>> {
  const outcome = await inTransaction(context.database, async (work) => {
    await refuseBusy(work, context, name, address)
    if (!user || refusal !== null) {
      await recordFailure(work, context, name, address)
      await recordSignIn(work, { user: user ?? null, address, text: `用户名: ${name},登录失败：${refusal ?? ''}`, now: nowText(context) })
      return { refusal: refusal ?? '' }
    }
    await forgiveName(work, name)
    const prepared = await prepare(work, user)
    const token = await context.sessions.start(work, user, address)
    await recordSignIn(work, { user, address, text: `用户名: ${user.username},登录成功！`, now: nowText(context) })
    await recordVisit(work, user.id, address, nowText(context))
    return { user, token, prepared }
  })
  if ('refusal' in outcome) throw new Failure(outcome.refusal ?? '')
  return outcome
}

/** Checks name and password and starts a session. The password is hashed whether the account exists or not. */
export async function signIn<Result>(context: ServerContext, { username, password }: Credentials, address: string, prepare: Prepare<Result>): Promise<SignedIn<Result>> {
  await refuseBusy(context.database, context, username, address)
  const user = await context.database.selectFrom('sysUser').selectAll().where('username', '=', username).executeTakeFirst()
  const isPasswordRight = await context.passwords.verify(password, user?.passwordHash ?? null)
  return admit(context, { name: username, user, refusal: refusalOf(user, isPasswordRight), address }, prepare)
}
