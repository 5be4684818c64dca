import type { ServerContext } from '../context'
import type { AttemptKind } from '../database/schema'
import { inTransaction, type Source, type Work } from '../database/transactions'
import { Failure, tooManyCalls } from '../http/failures'
import { newId } from '../ids'
import { timeText } from '../time'

/**
 * Failed sign-ins and anonymous name checks, counted in the database so that several processes count together
 * (decisions section 5): five lock a name, a hundred from an address answer 429, within ten minutes.
 */
async function countAttempts(source: Source, context: ServerContext, kind: AttemptKind, subject: string): Promise<number> {
  const { clock, limits } = context.settings
  const row = await source
    .selectFrom('authAttempt')
    .select((select) => select.fn.countAll().as('count'))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('createTime', '>', windowStart(context))
    // After the clock was set back an account is not locked for longer than the window.
    .where('createTime', '<=', timeText(clock.now() + limits.failureWindow))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

function windowStart(context: ServerContext): string {
  return timeText(context.settings.clock.now() - context.settings.limits.failureWindow)
}

async function addAttempt(work: Work, context: ServerContext, kind: AttemptKind, subject: string): Promise<void> {
  await work.deleteFrom('authAttempt').where('createTime', '<=', windowStart(context)).execute()
  await work.insertInto('authAttempt').values({ id: newId(), kind, subject, createTime: timeText(context.settings.clock.now()) }).execute()
}

/** Accounts are counted by what was typed, cut and folded, so that spelling tricks share one counter. */
function nameSubject(username: string): string {
  return username.slice(0, 100).toLowerCase()
}

export async function refuseBusyAddress(source: Source, context: ServerContext, address: string): Promise<void> {
  const failures = await countAttempts(source, context, 'address', address)
  if (failures >= context.settings.limits.failuresPerAddress) throw tooManyCalls()
}

/** Throws while the account is locked, also for the right password. */
export async function refuseLockedName(source: Source, context: ServerContext, username: string): Promise<void> {
  const failures = await countAttempts(source, context, 'name', nameSubject(username))
  if (failures >= context.settings.limits.failuresPerAccount) throw new Failure('该用户登录失败次数过多，请于10分钟后再次登录！')
}

export async function recordFailure(work: Work, context: ServerContext, username: string, address: string): Promise<void> {
  await addAttempt(work, context, 'name', nameSubject(username))
  await addAttempt(work, context, 'address', address)
}

/** A good sign-in forgives the account; the address keeps its count, else one own account would reset it. */
export async function forgiveName(work: Work, username: string): Promise<void> {
  await work.deleteFrom('authAttempt').where('kind', '=', 'name').where('subject', '=', nameSubject(username)).execute()
}

/** Counts an anonymous name check and refuses too many of them. */
export async function countNameCheck(context: ServerContext, address: string): Promise<void> {
  await inTransaction(context.database, async (work) => {
    const checks = await countAttempts(work, context, 'lookup', address)
    if (checks >= context.settings.limits.nameChecksPerAddress) throw tooManyCalls()
    await addAttempt(work, context, 'lookup', address)
  })
}
