import { Type } from 'typebox'
import { pageSchema } from '../../platform/query/list-schema'
import { objectSchema, NO_RESULT } from '../../platform/http/schema/result-schema'
import { sql } from 'kysely'
import { nowText } from '../../platform/context'
import { inTransaction } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import { notFound } from '../../platform/base/errors'
import type { HandlerContext } from '../../platform/http/routes'
import { required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { containsText } from '../../platform/query/conditions'
import { listParameters, parameter, parsePaging } from '../../platform/query/list-query'
import { pageOf } from '../../platform/query/page'
import { deliverMissing, messagesOf, READ_FLAG } from './inbox'

export const MY_MESSAGES = {
  query: listParameters({}, 'titile', 'sender', 'readFlag', 'msgCategory'),
  result: pageSchema(
    objectSchema({ id: Type.String(), anntId: Type.String(), userId: Type.String(), titile: Type.String(), readFlag: Type.String() }),
  ),
}

/**
 * GET /sys/sysAnnouncementSend/getMyAnnouncementSend?titile&sender&readFlag&msgCategory: paged,
 * unread first, of these pinned ones first, then the newest. `id` is the delivery's, where there is none yet the announcement's as `anntId`
 * is.
 */
export async function myMessages(call: HandlerContext<typeof MY_MESSAGES>): Promise<Envelope> {
  const { query, caller, context } = call
  const paging = parsePaging(query, {})
  const { database } = context
  let messages = messagesOf(database, caller.userId)
  for (const name of ['titile', 'sender'] as const) {
    const text = parameter(query, name)
    if (text !== '') messages = messages.where(containsText(sql.ref(`sysAnnouncement.${name}`), text))
  }
  const category = parameter(query, 'msgCategory')
  if (category !== '') messages = messages.where('sysAnnouncement.msgCategory', '=', category)
  const readFlag = parameter(query, 'readFlag')
  if (readFlag !== '') messages = messages.where(sql<boolean>`${READ_FLAG} = ${readFlag}`)

  const { total } = await messages.select((select) => select.fn.countAll().as('total')).executeTakeFirstOrThrow()
  const records = await messages
    .select((select) => [
      select.fn.coalesce('sysAnnouncementSend.id', 'sysAnnouncement.id').as('id'),
      'sysAnnouncement.id as anntId',
      READ_FLAG.as('readFlag'),
      sql.val(caller.userId).as('userId'),
    ])
    .select([
      'titile',
      'msgContent',
      'sender',
      'priority',
      'sendTime',
      'msgCategory',
      'busId',
      'busType',
      'openType',
      'openPage',
      'msgAbstract',
    ])
    .orderBy(READ_FLAG)
    .orderBy('sysAnnouncement.izTop', 'desc')
    .orderBy('sysAnnouncement.sendTime', 'desc')
    .orderBy('sysAnnouncement.id')
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size)
    .execute()
  const texts = await textsOf(database, records, [
    ['priority', 'priority'],
    ['msgCategory', 'msg_category'],
  ])
  return queryResult(
    pageOf(
      records.map((record, index) => ({ ...record, ...texts[index] })),
      Number(total),
      paging,
    ),
  )
}

export const MARK_READ = { body: requestSchema({ anntId: required(textParam('通告', 64)) }), result: NO_RESULT }

/** PUT or POST /sys/sysAnnouncementSend/editByAnntIdAndUserId `{anntId}` (clause 7.2-44): the caller has read it. */
export async function markRead(call: HandlerContext<typeof MARK_READ>): Promise<Envelope> {
  const { caller, context } = call
  const { anntId } = call.body
  await inTransaction(context.database, async (trx) => {
    const message = await messagesOf(trx, caller.userId)
      .select('sysAnnouncement.id')
      .where('sysAnnouncement.id', '=', anntId)
      .executeTakeFirst()
    if (!message) throw notFound()
    await deliverMissing(trx, caller.userId, anntId)
    await trx
      .updateTable('sysAnnouncementSend')
      .set({ readFlag: '1', readTime: nowText(context) })
      .where('anntId', '=', anntId)
      .where('userId', '=', caller.userId)
      .where('readFlag', '=', '0')
      .execute()
  })
  return queryResult(null)
}

/** PUT or POST /sys/sysAnnouncementSend/readAll: everything addressed to the caller is read. */
export async function markAllRead(call: HandlerContext): Promise<Envelope> {
  const { caller, context } = call
  await inTransaction(context.database, async (trx) => {
    await deliverMissing(trx, caller.userId)
    await trx
      .updateTable('sysAnnouncementSend')
      .set({ readFlag: '1', readTime: nowText(context) })
      .where('userId', '=', caller.userId)
      .where('readFlag', '=', '0')
      .execute()
  })
  return actionResult('全部已读')
}
