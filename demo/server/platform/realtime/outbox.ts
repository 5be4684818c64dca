import type { PermissionCode } from '../base/permission-codes'
import type { Queryable, DbTransaction } from '../database/transactions'

/** Messages older than this have been read by everybody: readers look twice a second. */
const MAX_MESSAGES = 1000

/** `notice`: `/websocket`, `live`: `/vxeSocket`. */
export type Channel = 'notice' | 'live'

export interface OutboxMessage {
  channel: Channel
  /** Receivers; null = everybody. */
  userIds: readonly string[] | null
  /** Of those only who holds it when the message goes out; null = no permission needed. */
  permission: PermissionCode | null
  /** A frame as clients know it, JSON. */
  payload: string
}

/**
 * Messages for sockets, in the database: whichever process holds a receiver's socket reads them there, so several processes
 * deliver for each other. The number is taken inside the transaction; transactions run one at a time (database/transactions),
 * so numbers become visible in their order and a reader who has seen n has missed nothing below.
 */
export async function addMessages(trx: DbTransaction, messages: readonly OutboxMessage[]): Promise<void> {
  if (messages.length === 0) return
  const last = await lastMessage(trx)
  await trx
    .insertInto('realtimeOutbox')
    .values(messages.map((message, index) => ({ ...message, seq: last + 1 + index, userIds: message.userIds?.join(',') ?? null })))
    .execute()
  await trx
    .deleteFrom('realtimeOutbox')
    .where('seq', '<=', last + messages.length - MAX_MESSAGES)
    .execute()
}

export async function lastMessage(db: Queryable): Promise<number> {
  const { last } = await db
    .selectFrom('realtimeOutbox')
    .select((select) => select.fn.max<number | null>('seq').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** What came after message `seq`, oldest first. */
export async function messagesAfter(db: Queryable, seq: number): Promise<(OutboxMessage & { seq: number })[]> {
  const rows = await db.selectFrom('realtimeOutbox').selectAll().where('seq', '>', seq).orderBy('seq').execute()
  return rows.map((row) => ({ ...row, userIds: row.userIds?.split(',') ?? null }))
}
