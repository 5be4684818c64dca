import type { ServerContext } from '../context'
import type { AttemptKind } from '../database/schema'
import { inTransaction, type Source, type Work } from '../database/transactions'
import { addressGroup } from '../base/address'
import { BusyFailure, Failure } from '../base/failures'
import { newId } from '../base/ids'
import { SECOND, timeOf, timeText } from '../base/time'

/**
 * Failed sign-ins and other attempts, counted in the database so that several processes count together.
 * Five failures for a name from one address make that pair wait; failures from many addresses make the name wait with growing
 * pauses, so that nobody can lock an owner out: a device that has signed in before counts by itself and knows no such pause.
 */
export interface Attempt {
  /** What was typed: account or phone. */
  name: string
  address: string
  /** A device that has signed in with this account before (auth/devices); null = unknown. */
  device?: string | null
}

interface Counted {
  kind: AttemptKind
  subject: string
  /** Only those from there. */
  source?: string
  window?: number
}

function attemptsOf(
  source: Source,
  context: ServerContext,
  { kind, subject, source: from, window = context.settings.limits.failureWindow }: Counted,
) {
  const { clock, limits } = context.settings
  const counted = source
    .selectFrom('authAttempt')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('createTime', '>', timeText(clock.monotonic() - window))
    // After a restart with the clock set back nobody waits for longer than the window.
    .where('createTime', '<=', timeText(clock.monotonic() + limits.failureWindow))
  return from === undefined ? counted : counted.where('source', '=', from)
}

/** Resolves with the ms until fewer than `limit` attempts of the window count; 0 = now. */
async function timeToWait(source: Source, context: ServerContext, counted: Counted, limit: number): Promise<number> {
  const { clock, limits } = context.settings
  const last = await attemptsOf(source, context, counted)
    .select('createTime')
    .orderBy('createTime', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  return last ? Math.max(SECOND, timeOf(last.createTime) + (counted.window ?? limits.failureWindow) - clock.monotonic()) : 0
}

/** Throws where somebody has to wait, for the longest of these times (ms). */
function refuseBusy(...waits: readonly number[]): void {
  const wait = Math.max(...waits)
  if (wait > 0) throw new BusyFailure(Math.ceil(wait / SECOND))
}

async function addAttempt(
  work: Work,
  context: ServerContext,
  { kind, subject, source = null }: Omit<Counted, 'source'> & { source?: string | null },
): Promise<void> {
  const { clock, limits } = context.settings
  await work
    .deleteFrom('authAttempt')
    .where('createTime', '<=', timeText(clock.monotonic() - limits.failureWindow))
    .execute()
  await work
    .insertInto('authAttempt')
    .values({ id: newId(), kind, subject, source, createTime: timeText(clock.monotonic()) })
    .execute()
}

/** Accounts are counted by what was typed, cut and folded, so that spelling tricks share one counter. */
export function nameSubject(username: string): string {
  return username.slice(0, 100).toLowerCase()
}

function sourceOf({ address, device }: Attempt): string {
  return device ?? addressGroup(address)
}

export async function refuseBusyAddress(source: Source, context: ServerContext, address: string): Promise<void> {
  refuseBusy(
    await timeToWait(source, context, { kind: 'address', subject: addressGroup(address) }, context.settings.limits.failuresPerAddress),
  )
}

export function lockedOut(): Failure {
  return new Failure('该用户登录失败次数过多，请于10分钟后再次登录！')
}

/** Throws while this name may not be tried from there, also with the right password. */
export async function refuseLockedPair(source: Source, context: ServerContext, attempt: Attempt): Promise<void> {
  const pair = { kind: 'name', subject: nameSubject(attempt.name), source: sourceOf(attempt) } as const
  const isLocked = (await timeToWait(source, context, pair, context.settings.limits.failuresPerAccount)) > 0
  if (isLocked) throw lockedOut()
}

/** Each failure beyond those that one address may have doubles the pause before the next try from wherever. */
async function namePause(source: Source, context: ServerContext, name: string): Promise<number> {
  const { clock, limits } = context.settings
  const { count, last } = await attemptsOf(source, context, { kind: 'name', subject: nameSubject(name) })
    .select((select) => [select.fn.countAll().as('count'), select.fn.max<string | null>('createTime').as('last')])
    .executeTakeFirstOrThrow()
  const beyond = Number(count) - limits.failuresPerAccount
  if (beyond <= 0 || last === null) return 0
  const pause = Math.min(2 ** Math.min(beyond, 20) * SECOND, limits.failureWindow)
  return Math.max(0, timeOf(last) + pause - clock.monotonic())
}

/** Throws while this attempt has to wait: for its pair, its address, or its name. */
export async function refuseBusyAttempt(source: Source, context: ServerContext, attempt: Attempt): Promise<void> {
  if (attempt.device == null) await refuseBusyAddress(source, context, attempt.address)
  await refuseLockedPair(source, context, attempt)
  if (attempt.device == null) refuseBusy(await namePause(source, context, attempt.name))
}

export async function recordFailure(work: Work, context: ServerContext, attempt: Attempt): Promise<void> {
  await addAttempt(work, context, { kind: 'name', subject: nameSubject(attempt.name), source: sourceOf(attempt) })
  await recordAddressFailure(work, context, attempt.address)
}

/** A good sign-in forgives its own failures; the address keeps its count, else one own account would reset it. */
export async function forgive(work: Work, attempt: Attempt): Promise<void> {
  await work
    .deleteFrom('authAttempt')
    .where('kind', '=', 'name')
    .where('subject', '=', nameSubject(attempt.name))
    .where('source', '=', sourceOf(attempt))
    .execute()
}

/** Whoever proved his phone has shown that the name is his: all its failures are forgiven. */
export async function forgiveName(work: Work, name: string): Promise<void> {
  await work.deleteFrom('authAttempt').where('kind', '=', 'name').where('subject', '=', nameSubject(name)).execute()
}

/** Counts an anonymous name check and refuses too many of them. */
export async function countNameCheck(context: ServerContext, address: string): Promise<void> {
  const lookup = { kind: 'lookup', subject: addressGroup(address) } as const
  await inTransaction(context.database, async (work) => {
    refuseBusy(await timeToWait(work, context, lookup, context.settings.limits.nameChecksPerAddress))
    await addAttempt(work, context, lookup)
  })
}

/** Counts a code that goes to a phone. Too many of them, or one right after another, are refused: each costs its receiver a message. */
export async function countCode(work: Work, context: ServerContext, mobile: string, address: string): Promise<void> {
  const { codePause, codesPerPhone, codesPerAddress } = context.settings.limits
  const ofPhone = { kind: 'code', subject: mobile } as const
  const ofAddress = { kind: 'codeAddress', subject: addressGroup(address) } as const
  refuseBusy(
    await timeToWait(work, context, { ...ofPhone, window: codePause }, 1),
    await timeToWait(work, context, ofPhone, codesPerPhone),
    await timeToWait(work, context, ofAddress, codesPerAddress),
  )
  await addAttempt(work, context, ofPhone)
  await addAttempt(work, context, ofAddress)
}

/** Something that can not be guessed was wrong: it counts against the address and locks no account. */
export async function recordAddressFailure(work: Work, context: ServerContext, address: string): Promise<void> {
  await addAttempt(work, context, { kind: 'address', subject: addressGroup(address) })
}
