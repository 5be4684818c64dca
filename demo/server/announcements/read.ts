import type { SysAnnouncementTable } from '../database/schema'
import { textsOf } from '../dictionaries/texts'
import { found, type Envelope } from '../http/envelope'
import { notFound } from '../failures'
import type { Call } from '../http/routes'
import { requiredQuery, wireForm } from '../http/schema/wire-fields'
import { fieldsOf } from '../query/list-fields'
import { listParameters, parameter, parsePaging } from '../query/list-query'
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

export const LIST_ANNOUNCEMENTS = { query: listParameters({}, ...EXACT_FIELDS) }

/** GET /sys/annountCement/list. */
export async function listAnnouncements(call: Call<typeof LIST_ANNOUNCEMENTS>): Promise<Envelope> {
  const paging = { ...parsePaging(call.query, ANNOUNCEMENT_FIELDS), conditions: [], anyOf: [] }
  let announcements = call.context.database.selectFrom('sysAnnouncement').where('delFlag', '=', '0')
  for (const name of EXACT_FIELDS) {
    const value = parameter(call.query, name)
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

async function isAddressedTo({ context, caller }: Pick<Call, 'context' | 'caller'>, announcement: SysAnnouncementTable): Promise<boolean> {
  if (announcement.sendStatus !== '1') return false
  if (announcement.msgType === 'ALL') return true
  const delivery = await context.database
    .selectFrom('sysAnnouncementSend')
    .select('id')
    .where('anntId', '=', announcement.id)
    .where('userId', '=', caller.userId)
    .executeTakeFirst()
  return delivery !== undefined
}

export const ANNOUNCEMENT_BY_ID = { query: wireForm({ id: requiredQuery('通告') }) }

/**
 * GET /sys/annountCement/queryById?id (clause 7.2-43). Without `announcement:list` only what is released and addressed to the
 * caller exists, and the list of receivers is not shown.
 */
export async function announcementById(call: Call<typeof ANNOUNCEMENT_BY_ID>): Promise<Envelope> {
  const { id } = call.query
  const announcement = await call.context.database
    .selectFrom('sysAnnouncement')
    .selectAll()
    .where('id', '=', id)
    .where('delFlag', '=', '0')
    .executeTakeFirst()
  if (!announcement) throw notFound()
  if (call.caller.can('announcement:list')) return found(announcement)
  if (!(await isAddressedTo(call, announcement))) throw notFound()
  return found({ ...announcement, userIds: null })
}
