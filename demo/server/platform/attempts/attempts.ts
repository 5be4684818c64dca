import type { ServerContext } from '../context'
import type { AttemptKind } from '../database/schema'
import { inTransaction, type Queryable, type DbTransaction } from '../database/transactions'
import { addressGroup } from '../base/address'
import { TooManyRequestsError, ApiError } from '../base/errors'
import { newId } from '../base/ids'
import { MINUTE, SECOND, timeOf, timeText } from '../base/time'

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

export interface Counted {
  kind: AttemptKind
  subject: string
  /** Only those from there. */
  source?: string
  window?: number
}

export function attemptsOf(
  db: Queryable,
  context: ServerContext,
  { kind, subject, source: from, window = context.settings.limits.failureWindow }: Counted,
) {
  const { clock, limits } = context.settings
  const counted = db
    .selectFrom('authAttempt')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('createTime', '>', timeText(clock.monotonic() - window))
    // After a restart with the clock set back nobody waits for longer than the window.
    .where('createTime', '<=', timeText(clock.monotonic() + limits.failureWindow))
  return from === undefined ? counted : counted.where('source', '=', from)
}

/** Resolves with the ms until fewer than `limit` attempts of the window count; 0 = now. */
export async function timeToWait(db: Queryable, context: ServerContext, counted: Counted, limit: number): Promise<number> {
  const { clock, limits } = context.settings
  const last = await attemptsOf(db, context, counted)
    .select('createTime')
    .orderBy('createTime', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  return last ? Math.max(SECOND, timeOf(last.createTime) + (counted.window ?? limits.failureWindow) - clock.monotonic()) : 0
}

/** Throws where somebody has to wait, for the longest of these times (ms). */
export function assertNotBusy(...waits: readonly number[]): void {
  const wait = Math.max(...waits)
  if (wait > 0) throw new TooManyRequestsError(Math.ceil(wait / SECOND))
}

export async function addAttempt(
  trx: DbTransaction,
  context: ServerContext,
  { kind, subject, source = null }: Omit<Counted, 'source'> & { source?: string | null },
): Promise<void> {
  const { clock, limits } = context.settings
  await trx
    .deleteFrom('authAttempt')
    .where('createTime', '<=', timeText(clock.monotonic() - limits.failureWindow))
    // Kinds with a window of their own.
    .where('kind', 'not in', ['enterCode', 'enterCodeRight', 'openOrder', 'openOrderPhone'])
    .execute()
  await trx
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

export async function assertAddressNotBusy(db: Queryable, context: ServerContext, address: string): Promise<void> {
  assertNotBusy(
    await timeToWait(db, context, { kind: 'address', subject: addressGroup(address) }, context.settings.limits.failuresPerAddress),
  )
}

export function lockedOut(): ApiError {
  return new ApiError('该用户登录失败次数过多，请于10分钟后再次登录！')
}

/** Throws while this name may not be tried from there, also with the right password. */
export async function assertPairNotLocked(db: Queryable, context: ServerContext, attempt: Attempt): Promise<void> {
  const pair = { kind: 'name', subject: nameSubject(attempt.name), source: sourceOf(attempt) } as const
  const isLocked = (await timeToWait(db, context, pair, context.settings.limits.failuresPerAccount)) > 0
  if (isLocked) throw lockedOut()
}

/** Each failure beyond those that one address may have doubles the pause before the next try from wherever. */
async function namePause(db: Queryable, context: ServerContext, name: string): Promise<number> {
  const { clock, limits } = context.settings
  const { count, last } = await attemptsOf(db, context, { kind: 'name', subject: nameSubject(name) })
    .select((select) => [select.fn.countAll().as('count'), select.fn.max<string | null>('createTime').as('last')])
    .executeTakeFirstOrThrow()
  const beyond = Number(count) - limits.failuresPerAccount
  if (beyond <= 0 || last === null) return 0
  const pause = Math.min(2 ** Math.min(beyond, 20) * SECOND, limits.failureWindow)
  return Math.max(0, timeOf(last) + pause - clock.monotonic())
}

/** Throws while this attempt has to wait: for its pair, its address, or its name. */
export async function assertAttemptAllowed(db: Queryable, context: ServerContext, attempt: Attempt): Promise<void> {
  if (attempt.device == null) await assertAddressNotBusy(db, context, attempt.address)
  await assertPairNotLocked(db, context, attempt)
  if (attempt.device == null) assertNotBusy(await namePause(db, context, attempt.name))
}

export async function countFailedAttempt(trx: DbTransaction, context: ServerContext, attempt: Attempt): Promise<void> {
  await addAttempt(trx, context, { kind: 'name', subject: nameSubject(attempt.name), source: sourceOf(attempt) })
  await countFailedAddressAttempt(trx, context, attempt.address)
}

/** A good sign-in forgives its own failures; the address keeps its count, else one own account would reset it. */
export async function forgive(trx: DbTransaction, attempt: Attempt): Promise<void> {
  await trx
    .deleteFrom('authAttempt')
    .where('kind', '=', 'name')
    .where('subject', '=', nameSubject(attempt.name))
    .where('source', '=', sourceOf(attempt))
    .execute()
}

/** Whoever proved his phone has shown that the name is his: all its failures are forgiven. */
export async function forgiveName(trx: DbTransaction, name: string): Promise<void> {
  await trx.deleteFrom('authAttempt').where('kind', '=', 'name').where('subject', '=', nameSubject(name)).execute()
}

/** Counts an anonymous name check and refuses too many of them. */
export async function countNameCheck(context: ServerContext, address: string): Promise<void> {
  const lookup = { kind: 'lookup', subject: addressGroup(address) } as const
  await inTransaction(context.database, async (trx) => {
    assertNotBusy(await timeToWait(trx, context, lookup, context.settings.limits.nameChecksPerAddress))
    await addAttempt(trx, context, lookup)
  })
}

/** Counts a code that goes to a phone. Too many of them, or one right after another, are refused: each costs its receiver a message. */
export async function countCode(trx: DbTransaction, context: ServerContext, mobile: string, address: string): Promise<void> {
  const { codePause, codesPerPhone, codesPerAddress } = context.settings.limits
  const ofPhone = { kind: 'code', subject: mobile } as const
  const ofAddress = { kind: 'codeAddress', subject: addressGroup(address) } as const
  assertNotBusy(
    await timeToWait(trx, context, { ...ofPhone, window: codePause }, 1),
    await timeToWait(trx, context, ofPhone, codesPerPhone),
    await timeToWait(trx, context, ofAddress, codesPerAddress),
  )
  await addAttempt(trx, context, ofPhone)
  await addAttempt(trx, context, ofAddress)
}

/** Something that cannot be guessed was wrong: it counts against the address and locks no account. */
export async function countFailedAddressAttempt(trx: DbTransaction, context: ServerContext, address: string): Promise<void> {
  await addAttempt(trx, context, { kind: 'address', subject: addressGroup(address) })
}

/** Wrong keys for a device from an address in a minute. */
const MAX_WRONG_KEYS = 5

const keySubject = (device: string, address: string) =>
  ({ kind: 'deviceKey', subject: device.slice(0, 100), source: addressGroup(address) }) as const

/** Throws for a minute after five wrong keys for a device from an address, also with the right one. */
export async function assertDeviceKeyAllowed(db: Queryable, context: ServerContext, device: string, address: string): Promise<void> {
  assertNotBusy(await timeToWait(db, context, { ...keySubject(device, address), window: MINUTE }, MAX_WRONG_KEYS))
}

export async function countWrongDeviceKey(trx: DbTransaction, context: ServerContext, device: string, address: string): Promise<void> {
  await addAttempt(trx, context, keySubject(device, address))
}
