import type { SysAnnouncementTable } from '../database/schema'
import { textsOf } from '../dictionaries/texts'
import { found, type Envelope } from '../http/envelope'
import { notFound } from '../http/failures'
import { queryText, requiredQuery } from '../http/parse'
import type { Call } from '../http/routes'
import { fieldsOf } from '../query/list-fields'
import { parseListQuery } from '../query/list-query'
import { selectPage } from '../query/page'

const ANNOUNCEMENT_FIELDS = fieldsOf('sysAnnouncement', {
  id: 'text',
  titile: 'text',
  sender: 'text',
  priority: 'text',
  msgCategory: 'text',
  msgType: 'text',
  sendStatus: 'text',
  startTime: 'time',
  endTime: 'time',
  sendTime: 'time',
  cancelTime: 'time',
  createBy: 'text',
  createTime: 'time',
  updateTime: 'time',
})

/** This list knows exact matches only: no patterns, no ranges. */
const EXACT_FIELDS = ['titile', 'sender', 'priority', 'msgCategory', 'msgType', 'sendStatus'] as const

/** GET /sys/annountCement/list. */
export async function listAnnouncements(call: Call): Promise<Envelope> {
  const { pageNo, pageSize, column, order } = call.query
  const paging = parseListQuery({ pageNo, pageSize, column, order }, ANNOUNCEMENT_FIELDS)
  let announcements = call.context.database.selectFrom('sysAnnouncement').where('delFlag', '=', '0')
  for (const name of EXACT_FIELDS) {
    const value = queryText(call.query, name)
    if (value !== '') announcements = announcements.where(name, '=', value)
  }
  const page = await selectPage(announcements, paging, 'sysAnnouncement.id')
  const texts = await textsOf(call.context.database, page.records, [
    ['priority', 'priority'],
    ['msgCategory', 'msg_category'],
    ['msgType', 'msg_type'],
    ['sendStatus', 'send_status'],
  ])
  return found({ ...page, records: page.records.map((record, index) => ({ ...record, ...texts[index] })) })
}

async function isAddressedTo(call: Call, announcement: SysAnnouncementTable): Promise<boolean> {
  if (announcement.sendStatus !== '1') return false
  if (announcement.msgType === 'ALL') return true
  const delivery = await call.context.database
    .selectFrom('sysAnnouncementSend')
    .select('id')
    .where('anntId', '=', announcement.id)
    .where('userId', '=', call.caller.userId)
    .executeTakeFirst()
  return delivery !== undefined
}

/**
 * GET /sys/annountCement/queryById?id (clause 7.2-43). Without `announcement:list` only what is released and addressed to the
 * caller exists, and the list of receivers is not shown ([N39]).
 */
export async function announcementById(call: Call): Promise<Envelope> {
  const id = requiredQuery(call.query, 'id', '通告')
  const announcement = await call.context.database.selectFrom('sysAnnouncement').selectAll().where('id', '=', id).where('delFlag', '=', '0').executeTakeFirst()
  if (!announcement) throw notFound()
  if (call.caller.can('announcement:list')) return found(announcement)
  if (!(await isAddressedTo(call, announcement))) throw notFound()
  return found({ ...announcement, userIds: null })
}
