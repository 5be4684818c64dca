import { recordSchema, pageSchema } from '../../platform/query/list-schema'
import type { SysAnnouncementTable } from './announcement-tables'
import { byIdParams, type DataRuleTarget, withDataRules } from '../../platform/data-rules/data-rule-target'
import { areShown } from '../../platform/data-rules/shown'
import type { Queryable } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import { notFound } from '../../platform/base/errors'
import type { HandlerContext } from '../../platform/http/routes'
import { requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { fieldsOf } from '../../platform/query/list-fields'
import type { Condition } from '../../platform/query/condition'
import { listParameters, type ListParameters, type ListQuery, parameter, parsePaging } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { receiversOf } from './audience'
import { readersOf } from './readers'

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
export const ANNOUNCEMENT_DATA_RULES: DataRuleTarget = {
  component: 'system/SysAnnouncementList',
  table: 'sysAnnouncement',
  fields: SORTED_FIELDS,
  named: ['add', 'edit', 'delete', 'doRele', 'doReovke'].map((action) => byIdParams(`/sys/annountCement/${action}`)),
}

const SEARCHED_FIELDS = ['id', 'titile', 'msgContent', 'sender', 'priority', 'msgCategory', 'msgType', 'sendStatus'] as const

/** An announcement as its list shows it. */
const ANNOUNCEMENT = recordSchema(SORTED_FIELDS)

export const LIST_ANNOUNCEMENTS = { query: listParameters({}, ...SEARCHED_FIELDS), result: pageSchema(ANNOUNCEMENT) }
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
  const input = SEARCHED_FIELDS.map((name) => [name, parameter(query, name)] as const).filter(([, value]) => value !== '')
  return { ...parsePaging(query, SORTED_FIELDS), conditions: input.map(([name, value]) => conditionOf(name, value)), anyOf: [] }
}

/** The announcements that there are. */
export const announcementsOf = (db: Queryable) => db.selectFrom('sysAnnouncement').where('delFlag', '=', '0')

type Coded = 'priority' | 'msgCategory' | 'msgType' | 'sendStatus'
type AnnouncementResponse = Omit<SysAnnouncementTable, 'izTop' | 'files'> & { [Name in Coded as `${Name}_dictText`]?: string }

/** Announcements with the texts of their codes. */
export async function toAnnouncementResponses(db: Queryable, records: readonly SysAnnouncementTable[]): Promise<AnnouncementResponse[]> {
  const texts = await textsOf(db, records, [
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

/** The same for a receiver, who is not told who else got it. */
export const withoutReceivers = (announcement: SysAnnouncementTable): ReturnType<typeof asIn30> => ({
  ...asIn30(announcement),
  userIds: null,
  departIds: null,
  roleIds: null,
})

/** GET /sys/annountCement/list, with how many have read what was released. */
export async function listAnnouncements(call: HandlerContext<typeof LIST_ANNOUNCEMENTS>): Promise<Envelope> {
  const { database } = call.context
  const query = await withDataRules(call, ANNOUNCEMENT_DATA_RULES, announcementQuery(call.query))
  const page = await selectPage(announcementsOf(database), query, 'sysAnnouncement.id')
  const readers = await readersOf(database, page.records)
  const records = await toAnnouncementResponses(database, page.records)
  return queryResult({ ...page, records: records.map((record, index) => ({ ...record, ...readers[index] })) })
}

async function isAddressedTo(
  { context, caller }: Pick<HandlerContext, 'context' | 'caller'>,
  announcement: SysAnnouncementTable,
): Promise<boolean> {
  if (announcement.sendStatus !== '1') return false
  if (!receiversOf(announcement.msgType)) return true
  const delivery = await context.database
    .selectFrom('sysAnnouncementSend')
    .select('id')
    .where('anntId', '=', announcement.id)
    .where('userId', '=', caller.userId)
    .executeTakeFirst()
  return delivery !== undefined
}

/** One that something is done to. */
export const ANNOUNCEMENT_ID = { query: requestSchema({ id: requiredQuery('通告') }) }

export const ANNOUNCEMENT_BY_ID = { ...ANNOUNCEMENT_ID, result: ANNOUNCEMENT }

/**
 * GET /sys/annountCement/queryById?id (clause 7.2-43). Without `announcement:list`, and of what its list does not show, only what is
 * released and addressed to the
 * caller exists, and the list of receivers is not shown.
 */
export async function announcementById(call: HandlerContext<typeof ANNOUNCEMENT_BY_ID>): Promise<Envelope> {
  const { id } = call.query
  const announcement = await call.context.database
    .selectFrom('sysAnnouncement')
    .selectAll()
    .where('id', '=', id)
    .where('delFlag', '=', '0')
    .executeTakeFirst()
  if (!announcement) throw notFound()
  const isListed = call.caller.can('announcement:list') && (await areShown(call, ANNOUNCEMENT_DATA_RULES, 'id', [id]))
  if (isListed) {
    const [readers] = await readersOf(call.context.database, [announcement])
    return queryResult({ ...asIn30(announcement), ...readers })
  }
  if (!(await isAddressedTo(call, announcement))) throw notFound()
  return queryResult(withoutReceivers(announcement))
}
