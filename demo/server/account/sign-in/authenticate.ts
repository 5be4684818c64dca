import type { ServerContext } from '../../platform/context'
import { nowText } from '../../platform/context'
import type { SysUserTable } from '../../platform/database/schema'
import { takesNoWrites } from '../../platform/database/database-errors'
import { inTransaction, type Queryable, type DbTransaction } from '../../platform/database/transactions'
import { ApiError } from '../../platform/base/errors'
import { recordSignIn, recordVisit } from '../../platform/audit/record'
import type { SignInOrigin } from '../../platform/identity/sessions'
import type { Credentials } from './credentials'
import { isPasswordGiven, isPublicPassword, mustChangePassword, PUBLIC_PASSWORD_TEXT } from './temporary-password'
import { type Attempt, forgive, lockedOut, nameSubject, countFailedAttempt, assertAttemptAllowed } from '../../platform/attempts/attempts'
import { rememberedDevice, rememberDevice } from './devices'
import { dueFactor, dueKind, secondFactorDue } from './second-factor'

/**
 * Why an account may not sign in, in JeecgBoot's words; null = it may. `proven`: what was shown is the account's. Who has
 * shown nothing does not learn whether there is such an account.
 */
export function signInErrorOf(user: SysUserTable | undefined, proven: boolean): string | null {
  if (!user || !proven) return '用户名或密码错误'
  if (user.delFlag === 1) return '该用户已注销'
  return user.status === 2 ? '该用户已冻结' : null
}

/** Runs in the transaction that records the attempt, in a sign-in the one that starts the session; what it throws undoes both. */
type Prepare<Result> = (work: DbTransaction, user: SysUserTable) => Promise<Result>

/** The same, of what writes as little as may be: it runs without a transaction while the database takes no writes. */
type PrepareRead<Result> = (source: Queryable, user: SysUserTable) => Promise<Result>

interface SignedIn<Result> {
  user: SysUserTable
  token: string
  prepared: Result
  /** The word by which the device is known the next time. */
  device: string
}

interface SignInAttempt extends Attempt, SignInOrigin {
  user: SysUserTable | undefined
  error: string | null
  /** Whether the account may not be used before its password has been changed. */
  mustChange?: boolean
  /** What the device showed as its word. */
  token?: string
  /** The second factor has been shown as well. */
  isComplete?: boolean
}

/**
 * Records how an attempt ended, and runs `grant` for one that was right. The limit is looked at again in the transaction that
 * records the outcome: of many tries at once only five can be answered, right or wrong.
 */
export async function finishSignIn<Result>(context: ServerContext, attempt: SignInAttempt, grant: Prepare<Result>): Promise<Result> {
  const { name, user, error, address, mustChange = false } = attempt
  const outcome = await inTransaction(context.database, async (trx) => {
    await assertAttemptAllowed(trx, context, attempt)
    if (!user || error !== null) {
      await countFailedAttempt(trx, context, attempt)
      await recordSignIn(trx, { user: user ?? null, address, text: `用户名: ${name},登录失败：${error ?? ''}`, now: nowText(context) })
      return { refusal: error ?? '' }
    }
    return mustChange ? { mustChange } : { granted: await grant(trx, user) }
  })
  if (outcome.mustChange) throw mustChangePassword()
  if (outcome.refusal !== undefined) throw new ApiError(outcome.refusal)
  return outcome.granted
}

/**
 * Starts a session for an attempt that was right. Every way to sign in ends here. An account with a second factor gets a ticket to show it
 * with, and until then none of its failures is forgiven: who knows the password alone would have new tries with each sign-in.
 */
export async function admit<Result>(context: ServerContext, attempt: SignInAttempt, prepare: Prepare<Result>): Promise<SignedIn<Result>> {
  const { name, address, agent, token: deviceToken = '', isComplete = false } = attempt
  const { due, signedIn } = await finishSignIn(context, attempt, async (trx, user) => {
    const prepared = await prepare(trx, user)
    const lacking = isComplete ? null : await dueFactor(trx, context, user, name)
    if (lacking) return { due: lacking }
    await forgive(trx, attempt)
    const token = await context.sessions.start(trx, user, { address, agent })
    await recordSignIn(trx, { user, address, text: `用户名: ${user.username},登录成功！`, now: nowText(context) })
    await recordVisit(trx, user.id, address, nowText(context))
    return { signedIn: { user, token, prepared, device: await rememberDevice(trx, context, user.id, deviceToken) } }
  })
  if (due) throw secondFactorDue(due)
  return signedIn
}

/** Checks name and password. The password is hashed whether the account exists or not. */
export async function checkCredentials(
  context: ServerContext,
  { username, password, device: deviceToken }: Credentials,
  { address, agent }: SignInOrigin,
): Promise<SignInAttempt> {
  const user = await context.database.selectFrom('sysUser').selectAll().where('username', '=', username).executeTakeFirst()
  const attempt = {
    name: username,
    address,
    agent,
    device: await rememberedDevice(context.database, user?.id, deviceToken),
    token: deviceToken,
  }
  await assertAttemptAllowed(context.database, context, attempt)
  const isPasswordRight = await context.passwords.verify(password, user?.passwordHash ?? null)
  // Said to everybody who types it: it tells nothing about the account.
  const error = isPublicPassword(context, password) ? PUBLIC_PASSWORD_TEXT : signInErrorOf(user, isPasswordRight)
  return { ...attempt, user, error, mustChange: isPasswordGiven(context, user) }
}

/**
 * Only what has to be said, while nothing can be written: who may sign in gets in to read. A name that was guessed at waits, wherever it is
 * tried.
 */
async function admitInMemory<Result>(
  context: ServerContext,
  { name, user, error, mustChange, address, agent, token: deviceToken = '' }: SignInAttempt,
  prepare: PrepareRead<Result>,
): Promise<SignedIn<Result>> {
  const subject = `name ${nameSubject(name)}`
  if (context.memoryAttempts.count(subject) >= context.settings.limits.failuresPerAccount) throw lockedOut()
  if (!user || error !== null) {
    context.memoryAttempts.add(subject)
    throw new ApiError(error ?? '')
  }
  if (mustChange) throw mustChangePassword()
  // A code is used once, which could not be noted.
  if ((await dueKind(context.database, user.id)) !== null) throw new ApiError('数据库当前不能写入，需要两步验证的账号暂时不能登录')
  const prepared = await prepare(context.database, user)
  return { user, token: await context.sessions.hold(user, { address, agent }), prepared, device: deviceToken }
}

/** Checks name and password and starts a session. */
export async function signIn<Result>(
  context: ServerContext,
  credentials: Credentials,
  from: SignInOrigin,
  prepare: PrepareRead<Result>,
): Promise<SignedIn<Result>> {
  const attempt = await checkCredentials(context, credentials, from)
  return admit(context, attempt, prepare).catch((error: unknown) => {
    if (!takesNoWrites(error)) throw error
    return admitInMemory(context, attempt, prepare)
  })
}
