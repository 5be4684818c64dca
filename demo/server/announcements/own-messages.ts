import { sql } from 'kysely'
import { nowText } from '../context'
import { inTransaction, type Work } from '../database/transactions'
import { textsOf } from '../dictionaries/texts'
import { done, found, type Envelope } from '../http/envelope'
import { notFound } from '../http/failures'
import { bodyObject, queryText, requiredText } from '../http/parse'
import type { Call } from '../http/routes'
import { containsText } from '../query/conditions'
import { parseListQuery } from '../query/list-query'
import { pageOf } from '../query/page'
import { addMissingRows } from './inbox'

/** The caller's own messages: released, not deleted, addressed to him. */
function ownMessages(work: Work, userId: string) {
  return work
    .selectFrom('sysAnnouncementSend')
    .innerJoin('sysAnnouncement', 'sysAnnouncement.id', 'sysAnnouncementSend.anntId')
    .where('sysAnnouncementSend.userId', '=', userId)
    .where('sysAnnouncement.sendStatus', '=', '1')
    .where('sysAnnouncement.delFlag', '=', '0')
}

/**
 * GET /sys/sysAnnouncementSend/getMyAnnouncementSend?titile&sender&readFlag&msgCategory (wire-contract section 9): paged,
 * unread first, newest first. `id` is the delivery's, `anntId` the announcement's.
 */
export async function myMessages(call: Call): Promise<Envelope> {
  const { query, caller, context } = call
  const paging = parseListQuery({ pageNo: query['pageNo'], pageSize: query['pageSize'] }, {})
  return inTransaction(context.database, async (work) => {
    await addMissingRows(work, caller.userId)
    let messages = ownMessages(work, caller.userId)
    for (const name of ['titile', 'sender'] as const) {
      const text = queryText(query, name)
      if (text !== '') messages = messages.where(containsText(sql.ref(`sysAnnouncement.${name}`), text))
    }
    const category = queryText(query, 'msgCategory')
    if (category !== '') messages = messages.where('sysAnnouncement.msgCategory', '=', category)
    const readFlag = queryText(query, 'readFlag')
    if (readFlag !== '') messages = messages.where('sysAnnouncementSend.readFlag', '=', readFlag)

    const { total } = await messages.select((select) => select.fn.countAll().as('total')).executeTakeFirstOrThrow()
    const records = await messages
      .select(['sysAnnouncementSend.id', 'sysAnnouncementSend.anntId', 'sysAnnouncementSend.userId', 'sysAnnouncementSend.readFlag'])
      .select(['titile', 'msgContent', 'sender', 'priority', 'sendTime', 'msgCategory', 'busId', 'busType', 'openType', 'openPage', 'msgAbstract'])
      .orderBy('sysAnnouncementSend.readFlag')
      .orderBy('sysAnnouncement.sendTime', 'desc')
      .orderBy('sysAnnouncementSend.id')
      .limit(paging.size)
      .offset((paging.page - 1) * paging.size)
      .execute()
    const texts = await textsOf(work, records, [['priority', 'priority'], ['msgCategory', 'msg_category']])
    return found(pageOf(records.map((record, index) => ({ ...record, ...texts[index] })), Number(total), paging))
  })
}

/** PUT or POST /sys/sysAnnouncementSend/editByAnntIdAndUserId `{anntId}` (clause 7.2-44): the caller has read it. */
export async function markRead(call: Call): Promise<Envelope> {
  const { caller, context } = call
  const anntId = requiredText(bodyObject(call.body), 'anntId', '通告', 64)
  await inTransaction(context.database, async (work) => {
    await addMissingRows(work, caller.userId)
    const message = await ownMessages(work, caller.userId).select('sysAnnouncementSend.id').where('anntId', '=', anntId).executeTakeFirst()
    if (!message) throw notFound()
    await work
      .updateTable('sysAnnouncementSend')
      .set({ readFlag: '1', readTime: nowText(context) })
      .where('id', '=', message.id)
      .where('readFlag', '=', '0')
      .execute()
  })
  return found(null)
}

/** PUT or POST /sys/sysAnnouncementSend/readAll: everything addressed to the caller is read. */
export async function markAllRead(call: Call): Promise<Envelope> {
  const { caller, context } = call
  await inTransaction(context.database, async (work) => {
    await addMissingRows(work, caller.userId)
    await work
      .updateTable('sysAnnouncementSend')
      .set({ readFlag: '1', readTime: nowText(context) })
      .where('userId', '=', caller.userId)
      .where('readFlag', '=', '0')
      .execute()
  })
  return done('全部已读')
}
