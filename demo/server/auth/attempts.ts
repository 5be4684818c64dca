import type { ServerContext } from '../context'
import type { AttemptKind } from '../database/schema'
import { inTransaction, type Source, type Work } from '../database/transactions'
import { BusyFailure, Failure } from '../http/failures'
import { newId } from '../ids'
import { SECOND, timeOf, timeText } from '../time'

/**
 * Failed sign-ins and anonymous name checks, counted in the database so that several processes count together
 * (decisions section 5): five lock a name, a hundred from an address answer 429, within ten minutes.
 * Resolves the ms until fewer than `limit` attempts of the window count; 0 = now.
 */
async function timeToWait(source: Source, context: ServerContext, kind: AttemptKind, subject: string, limit: number, window = context.settings.limits.failureWindow): Promise<number> {
  const { clock, limits } = context.settings
  const last = await source
    .selectFrom('authAttempt')
    .select('createTime')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('createTime', '>', timeText(clock.now() - window))
    // After the clock was set back an account is not locked for longer than the window.
    .where('createTime', '<=', timeText(clock.now() + limits.failureWindow))
    .orderBy('createTime', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  return last ? Math.max(SECOND, timeOf(last.createTime) + window - clock.now()) : 0
}

/** Throws where somebody has to wait, for the longest of these times (ms). */
function refuseBusy(...waits: readonly number[]): void {
  const wait = Math.max(...waits)
  if (wait > 0) throw new BusyFailure(Math.ceil(wait / SECOND))
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
  refuseBusy(await timeToWait(source, context, 'address', address, context.settings.limits.failuresPerAddress))
}

/** Throws while the account is locked, also for the right password. */
export async function refuseLockedName(source: Source, context: ServerContext, username: string): Promise<void> {
  const isLocked = (await timeToWait(source, context, 'name', nameSubject(username), context.settings.limits.failuresPerAccount)) > 0
  if (isLocked) throw new Failure('该用户登录失败次数过多，请于10分钟后再次登录！')
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
    refuseBusy(await timeToWait(work, context, 'lookup', address, context.settings.limits.nameChecksPerAddress))
    await addAttempt(work, context, 'lookup', address)
  })
}

/** Counts a code that goes to a phone. Too many of them, or one right after another, are refused: each costs its receiver a message. */
export async function countCode(work: Work, context: ServerContext, mobile: string, address: string): Promise<void> {
  const { codePause, codesPerPhone, codesPerAddress } = context.settings.limits
  refuseBusy(
    await timeToWait(work, context, 'code', mobile, 1, codePause),
    await timeToWait(work, context, 'code', mobile, codesPerPhone),
    await timeToWait(work, context, 'codeAddress', address, codesPerAddress),
  )
  await addAttempt(work, context, 'code', mobile)
  await addAttempt(work, context, 'codeAddress', address)
}

/** Something that can not be guessed was wrong: nobody's account is locked for it, the address is counted. */
export async function recordAddressFailure(work: Work, context: ServerContext, address: string): Promise<void> {
  await addAttempt(work, context, 'address', address)
}
