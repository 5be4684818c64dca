import { namedRecord, pageAnswer } from '../../platform/query/list-answer'
import type { SysAnnouncementTable } from './announcement-tables'
import { namedById, type RuledList, withinRules } from '../../platform/data-rules/ruled-list'
import { areShown } from '../../platform/data-rules/shown'
import type { Source } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { found, type Envelope } from '../../platform/http/envelope'
import { notFound } from '../../platform/base/failures'
import type { Call } from '../../platform/http/routes'
import { requiredQuery, wireForm } from '../../platform/http/schema/wire-fields'
import { fieldsOf } from '../../platform/query/list-fields'
import type { Condition } from '../../platform/query/condition'
import { listParameters, type ListParameters, type ListQuery, parameter, parsePaging } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'

const SORTED_FIELDS = fieldsOf('sysAnnouncement', {
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

/** Whom one is addressed to, reads it in his own list. */
export const RULED_ANNOUNCEMENTS: RuledList = {
  component: 'system/SysAnnouncementList',
  table: 'sysAnnouncement',
  fields: SORTED_FIELDS,
  named: ['add', 'edit', 'delete', 'doRele', 'doReovke'].map((action) => namedById(`/sys/annountCement/${action}`)),
}

const SEARCHED_FIELDS = ['id', 'titile', 'msgContent', 'sender', 'priority', 'msgCategory', 'msgType', 'sendStatus'] as const

/** An announcement as its list shows it. */
const ANNOUNCEMENT = namedRecord(SORTED_FIELDS)

export const LIST_ANNOUNCEMENTS = { query: listParameters({}, ...SEARCHED_FIELDS), result: pageAnswer(ANNOUNCEMENT) }
export const EXPORT_ANNOUNCEMENTS = { query: listParameters({}, ...SEARCHED_FIELDS, 'selections') }

/** JeecgBoot compares whole texts here, which finds nothing that people search for: `*text*` is a part, everything else the text itself. */
function conditionOf(name: string, value: string): Condition {
  const [, part] = /^\*(.+)\*$/s.exec(value) ?? []
  return {
    column: `sysAnnouncement.${name}`,
    type: 'text',
    term: part === undefined ? { operator: 'equals', value } : { operator: 'contains', value: part },
  }
}

/** What a list call asks for: no ranges, no advanced query. */
export function announcementQuery(query: ListParameters): ListQuery {
  const given = SEARCHED_FIELDS.map((name) => [name, parameter(query, name)] as const).filter(([, value]) => value !== '')
  return { ...parsePaging(query, SORTED_FIELDS), conditions: given.map(([name, value]) => conditionOf(name, value)), anyOf: [] }
}

/** The announcements that there are. */
export const announcementsOf = (source: Source) => source.selectFrom('sysAnnouncement').where('delFlag', '=', '0')

type Coded = 'priority' | 'msgCategory' | 'msgType' | 'sendStatus'
type ToldAnnouncement = Omit<SysAnnouncementTable, 'izTop' | 'files'> & { [Name in Coded as `${Name}_dictText`]?: string }

/** Announcements with the texts of their codes. */
export async function toldAnnouncements(source: Source, records: readonly SysAnnouncementTable[]): Promise<ToldAnnouncement[]> {
  const texts = await textsOf(source, records, [
    ['priority', 'priority'],
    ['msgCategory', 'msg_category'],
    ['msgType', 'msg_type'],
    ['sendStatus', 'send_status'],
  ])
  return records.map((record, index) => ({ ...asIn30(record), ...texts[index] }))
}

/** `izTop` and `files` came with 3.8: a client sees by them that announcements can be pinned and have files. */
export function asIn30({
  izTop: _izTop,
  files: _files,
  ...announcement
}: SysAnnouncementTable): Omit<SysAnnouncementTable, 'izTop' | 'files'> {
  return announcement
}

/** GET /sys/annountCement/list. */
export async function listAnnouncements(call: Call<typeof LIST_ANNOUNCEMENTS>): Promise<Envelope> {
  const { database } = call.context
  const query = await withinRules(call, RULED_ANNOUNCEMENTS, announcementQuery(call.query))
  const page = await selectPage(announcementsOf(database), query, 'sysAnnouncement.id')
  return found({ ...page, records: await toldAnnouncements(database, page.records) })
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

/** One that something is done to. */
export const NAMED_ANNOUNCEMENT = { query: wireForm({ id: requiredQuery('通告') }) }

export const ANNOUNCEMENT_BY_ID = { ...NAMED_ANNOUNCEMENT, result: ANNOUNCEMENT }

/**
 * GET /sys/annountCement/queryById?id (clause 7.2-43). Without `announcement:list`, and of what its list does not show, only what is
 * released and addressed to the
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
  const isListed = call.caller.can('announcement:list') && (await areShown(call, RULED_ANNOUNCEMENTS, 'id', [id]))
  if (isListed) return found(asIn30(announcement))
  if (!(await isAddressedTo(call, announcement))) throw notFound()
  return found({ ...asIn30(announcement), userIds: null })
}
