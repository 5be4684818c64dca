import type { ServerContext } from '../context'
import { inTransaction, type DbTransaction, type Queryable } from '../database/transactions'
import { addressGroup } from '../base/address'
import { DAY, MINUTE, SECOND, timeOf, timeText } from '../base/time'
import { addAttempt, assertNotBusy, attemptsOf, timeToWait } from './attempts'

/** Wrong tokens of shared links from an address in ten minutes until it waits, and ms that it waits. */
const MAX_WRONG_TOKENS = 10
const TOKEN_PAUSE = MINUTE

/** Wrong codes until their sender waits; each further one doubles the pause. */
const MAX_WRONG_CODES = 5
const CODE_PAUSE = MINUTE
const MAX_CODE_PAUSE = 10 * MINUTE
/** ms for which wrong codes count, and for which a right one is remembered. */
const CODE_WINDOW = 60 * MINUTE
const RIGHT_WINDOW = 30 * DAY
/** Wrong codes of all in a minute from which those wait who were never right. */
const MAX_WRONG_OF_ALL = 120

/** ms since the newest of these attempts, and how many they are. */
async function countedSince(db: Queryable, context: ServerContext, kind: 'shareToken' | 'enterCode', subject: string, window: number) {
  const { count, last } = await attemptsOf(db, context, { kind, subject, window })
    .select((select) => [select.fn.countAll().as('count'), select.fn.max<string | null>('createTime').as('last')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), since: last === null ? Infinity : context.settings.clock.monotonic() - timeOf(last) }
}

/** Throws for a minute after ten wrong tokens of shared links from an address. */
export async function assertShareTokenAllowed(context: ServerContext, address: string): Promise<void> {
  const { count, since } = await countedSince(
    context.database,
    context,
    'shareToken',
    addressGroup(address),
    context.settings.limits.failureWindow,
  )
  assertNotBusy(count >= MAX_WRONG_TOKENS ? Math.max(0, TOKEN_PAUSE - since) : 0)
}

export async function countWrongShareToken(context: ServerContext, address: string): Promise<void> {
  await inTransaction(context.database, (trx) => addAttempt(trx, context, { kind: 'shareToken', subject: addressGroup(address) }))
}

/** Who enters a code: a signed-in user counts as such, wherever the user is. */
export interface CodeSender {
  userId: string | undefined
  address: string
}

const senderSubject = ({ userId, address }: CodeSender): string => (userId === undefined ? addressGroup(address) : `user:${userId}`)

/** Throws while a sender of codes has to wait. */
export async function assertEnterCodeAllowed(context: ServerContext, sender: CodeSender): Promise<void> {
  const { database } = context
  const subject = senderSubject(sender)
  const { count, since } = await countedSince(database, context, 'enterCode', subject, CODE_WINDOW)
  const pause = count < MAX_WRONG_CODES ? 0 : Math.min(CODE_PAUSE * 2 ** (count - MAX_WRONG_CODES), MAX_CODE_PAUSE)
  assertNotBusy(Math.max(0, pause - since), await floodPause(context, subject))
}

/** ms that a sender who was never right waits, because very many codes of all senders are wrong. */
async function floodPause(context: ServerContext, subject: string): Promise<number> {
  const { database, settings } = context
  const { count } = await database
    .selectFrom('authAttempt')
    .select((select) => select.fn.countAll().as('count'))
    .where('kind', '=', 'enterCode')
    .where('createTime', '>', timeText(settings.clock.monotonic() - MINUTE))
    .executeTakeFirstOrThrow()
  if (Number(count) <= MAX_WRONG_OF_ALL) return 0
  const wait = await timeToWait(database, context, { kind: 'enterCodeRight', subject, window: RIGHT_WINDOW }, 1)
  return wait > 0 ? 0 : 60 * SECOND
}

async function deleteOld(trx: DbTransaction, context: ServerContext): Promise<void> {
  const before = (window: number): string => timeText(context.settings.clock.monotonic() - window)
  await trx.deleteFrom('authAttempt').where('kind', '=', 'enterCode').where('createTime', '<=', before(CODE_WINDOW)).execute()
  await trx.deleteFrom('authAttempt').where('kind', '=', 'enterCodeRight').where('createTime', '<=', before(RIGHT_WINDOW)).execute()
}

export async function countWrongEnterCode(context: ServerContext, sender: CodeSender): Promise<void> {
  await inTransaction(context.database, async (trx) => {
    await deleteOld(trx, context)
    await addAttempt(trx, context, { kind: 'enterCode', subject: senderSubject(sender) })
  })
}

export async function countRightEnterCode(trx: DbTransaction, context: ServerContext, sender: CodeSender): Promise<void> {
  const subject = senderSubject(sender)
  await trx.deleteFrom('authAttempt').where('kind', '=', 'enterCodeRight').where('subject', '=', subject).execute()
  await addAttempt(trx, context, { kind: 'enterCodeRight', subject })
}
