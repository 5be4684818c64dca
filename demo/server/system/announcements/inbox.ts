import { Type } from 'typebox'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Queryable, type DbTransaction, insertAll } from '../../platform/database/transactions'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { newId } from '../../platform/base/ids'
import { withoutReceivers } from './read'

const NEWEST = 5

/**
 * A user's messages: what was delivered to him, and every released announcement to all that ended after he was created, which
 * has no delivery until he reads it. A read writes nothing: it works while the disk is full, and costs no commit.
 */
export function messagesOf(db: Queryable, userId: string) {
  const began = sql`(select ${sql.ref('createTime')} from ${sql.table('sysUser')} where ${sql.ref('id')} = ${userId})`
  return db
    .selectFrom('sysAnnouncement')
    .leftJoin('sysAnnouncementSend', (join) =>
      join.onRef('sysAnnouncementSend.anntId', '=', 'sysAnnouncement.id').on('sysAnnouncementSend.userId', '=', userId),
    )
    .where('sysAnnouncement.sendStatus', '=', '1')
    .where('sysAnnouncement.delFlag', '=', '0')
    .where((where) =>
      where.or([
        where('sysAnnouncementSend.id', 'is not', null),
        where.and([
          where('sysAnnouncement.msgType', '=', 'ALL'),
          where.or([
            where('sysAnnouncement.endTime', 'is', null),
            sql<boolean>`${sql.ref('sysAnnouncement.endTime')} >= coalesce(${began}, '')`,
          ]),
        ]),
      ]),
    )
}

/** '0' unread, '1' read; without a delivery nothing has been read. */
export const READ_FLAG: RawBuilder<string> = sql<string>`coalesce(${sql.ref('sysAnnouncementSend.readFlag')}, '0')`
const IS_UNREAD: RawBuilder<SqlBool> = sql<SqlBool>`${READ_FLAG} = '0'`

/** Makes the deliveries that are missing, all or of one announcement, so that they can be marked. */
export async function deliverMissing(trx: DbTransaction, userId: string, anntId?: string): Promise<void> {
  let missing = messagesOf(trx, userId).select('sysAnnouncement.id').where('sysAnnouncementSend.id', 'is', null)
  if (anntId !== undefined) missing = missing.where('sysAnnouncement.id', '=', anntId)
  const rows = await missing.execute()
  if (rows.length === 0) return
  await insertAll(
    trx,
    'sysAnnouncementSend',
    rows.map(({ id }) => ({ id: newId(), anntId: id, userId, readFlag: '0', readTime: null })),
  )
}

/** What of them he has not read. */
export function unreadOf(db: Queryable, userId: string) {
  return messagesOf(db, userId).where(IS_UNREAD)
}

async function unread(db: Queryable, userId: string, category: string) {
  const messages = unreadOf(db, userId).where('sysAnnouncement.msgCategory', '=', category)
  const { total } = await messages.select((select) => select.fn.countAll().as('total')).executeTakeFirstOrThrow()
  const list = await messages
    .selectAll('sysAnnouncement')
    .orderBy('sysAnnouncement.izTop', 'desc')
    .orderBy('sysAnnouncement.sendTime', 'desc')
    .orderBy('sysAnnouncement.id')
    .limit(NEWEST)
    .execute()
  return { list: list.map(withoutReceivers), total: Number(total) }
}

const UNREAD = Type.Array(objectSchema({ id: Type.String(), titile: Type.String(), msgCategory: Type.String(), priority: Type.String() }))

export const OWN_UNREAD = {
  result: objectSchema({ anntMsgList: UNREAD, anntMsgTotal: Type.Integer(), sysMsgList: UNREAD, sysMsgTotal: Type.Integer() }),
}

/** GET /sys/annountCement/listByUser: the caller's five newest unread of each kind, pinned ones first, and how many there are. */
export async function listByUser(call: HandlerContext): Promise<Envelope> {
  const { database } = call.context
  const notices = await unread(database, call.caller.userId, '1')
  const system = await unread(database, call.caller.userId, '2')
  return queryResult({ anntMsgList: notices.list, anntMsgTotal: notices.total, sysMsgList: system.list, sysMsgTotal: system.total })
}
