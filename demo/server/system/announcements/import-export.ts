import type { FastifyReply } from 'fastify'
import { withDataRules } from '../../platform/data-rules/data-rule-target'
import type { Queryable } from '../../platform/database/transactions'
import type { Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { splitIds } from '../../platform/base/ids'
import { CELL_LENGTH, exportTable } from '../../platform/spreadsheets/export-table'
import { rowsToExport, mapBatches } from '../../platform/spreadsheets/rows-to-export'
import { importTable } from '../../platform/spreadsheets/import-table'
import { codeOrText, codesNamed, dictionaryCodes, type CodesByName, codesByName } from '../../platform/codes/codes-by-name'
import type { ReceiverColumn } from './audience'
import { newFields } from './fields'
import { announcementQuery, announcementsOf, type EXPORT_ANNOUNCEMENTS, ANNOUNCEMENT_DATA_RULES, toAnnouncementResponses } from './read'
import { ANNOUNCEMENT, insertAnnouncement } from './write'

/** Id and name of a receiver in a workbook: account, code of a department, code of a role. */
interface NamedReceiver {
  code: string
  name: string
}

/** All who may be named as receivers. */
async function namedReceivers(db: Queryable): Promise<Record<ReceiverColumn, NamedReceiver[]>> {
  return {
    userIds: await db.selectFrom('sysUser').select(['id as code', 'username as name']).where('delFlag', '=', 0).execute(),
    departIds: await db.selectFrom('sysDepart').select(['id as code', 'orgCode as name']).where('delFlag', '=', '0').execute(),
    roleIds: await db.selectFrom('sysRole').select(['id as code', 'roleCode as name']).execute(),
  }
}

/**
 * GET /sys/annountCement/exportXls: what a list call with these parameters finds, or of it those of `selections`; receivers by their
 * accounts.
 */
export async function exportAnnouncements(call: HandlerContext<typeof EXPORT_ANNOUNCEMENTS>): Promise<FastifyReply> {
  const { database } = call.context
  const listQuery = await withDataRules(call, ANNOUNCEMENT_DATA_RULES, announcementQuery(call.query))
  const found = await rowsToExport(call, announcementsOf(database), listQuery, 'sysAnnouncement.id')
  const receivers = Object.values(await namedReceivers(database)).flat()
  const names = new Map(receivers.map(({ code, name }) => [code, name]))
  const namesOf = (ids: string | null): string =>
    splitIds(ids)
      .map((id) => names.get(id) ?? id)
      .join(',')
  return exportTable(call, {
    title: '系统通告列表',
    columns: [
      { heading: '标题', text: ({ titile }) => titile },
      { heading: '摘要', text: ({ msgAbstract }) => msgAbstract ?? '' },
      {
        heading: '内容',
        text: ({ msgContent }) => ((msgContent ?? '').length > CELL_LENGTH ? '（内容过长，未导出）' : (msgContent ?? '')),
      },
      { heading: '开始时间', text: ({ startTime }) => startTime ?? '' },
      { heading: '结束时间', text: ({ endTime }) => endTime ?? '' },
      { heading: '优先级', text: ({ priority, priority_dictText: text }) => text ?? priority },
      { heading: '消息类型', text: ({ msgCategory, msgCategory_dictText: text }) => text ?? msgCategory },
      { heading: '通告对象类型', text: ({ msgType, msgType_dictText: text }) => text ?? msgType },
      { heading: '指定用户', text: ({ userIds }) => namesOf(userIds) },
      { heading: '指定部门', text: ({ departIds }) => namesOf(departIds) },
      { heading: '指定角色', text: ({ roleIds }) => namesOf(roleIds) },
      { heading: '发布状态', text: ({ sendStatus, sendStatus_dictText: text }) => text ?? sendStatus },
      { heading: '发布人', text: ({ sender }) => sender ?? '' },
      { heading: '发布时间', text: ({ sendTime }) => sendTime ?? '' },
      { heading: '撤销时间', text: ({ cancelTime }) => cancelTime ?? '' },
    ],
    rows: mapBatches(found, (some) => toAnnouncementResponses(database, some)),
  })
}

const COLUMNS = [
  { name: 'titile', heading: '标题', needed: true },
  { name: 'msgAbstract', heading: '摘要' },
  { name: 'msgContent', heading: '内容' },
  { name: 'startTime', heading: '开始时间', type: 'datetime' },
  { name: 'endTime', heading: '结束时间', type: 'datetime' },
  { name: 'priority', heading: '优先级', needed: true },
  { name: 'msgCategory', heading: '消息类型', needed: true },
  { name: 'msgType', heading: '通告对象类型', needed: true },
  { name: 'userIds', heading: '指定用户' },
  { name: 'departIds', heading: '指定部门' },
  { name: 'roleIds', heading: '指定角色' },
] as const

interface Codes {
  readonly dictionaries: Readonly<Record<string, CodesByName>>
  readonly receivers: Readonly<Record<ReceiverColumn, CodesByName>>
}

async function codesOf(db: Queryable): Promise<Codes> {
  const [priority, msgCategory, msgType] = [
    await dictionaryCodes(db, 'priority'),
    await dictionaryCodes(db, 'msg_category'),
    await dictionaryCodes(db, 'msg_type'),
  ]
  const { userIds, departIds, roleIds } = await namedReceivers(db)
  const receivers = { userIds: codesByName(userIds), departIds: codesByName(departIds), roleIds: codesByName(roleIds) }
  return { dictionaries: { priority, msgCategory, msgType }, receivers }
}

const readAnnouncement = readerOf(ANNOUNCEMENT)

/** POST /sys/annountCement/importExcel: drafts, their choices by name or code, receivers by their accounts. */
export function importAnnouncements(call: WriteHandlerContext): Promise<Envelope> {
  return importTable(call, {
    what: '通告',
    columns: COLUMNS,
    prepare: codesOf,
    async store(trx, { texts }, { dictionaries, receivers }) {
      const coded = Object.entries(texts).map(([name, text]) => [name, dictionaries[name] ? codeOrText(dictionaries[name], text) : text])
      const idsOf = (column: ReceiverColumn, label: string): string => codesNamed(receivers[column], texts[column] ?? '', label).join(',')
      const named = {
        userIds: idsOf('userIds', '指定用户'),
        departIds: idsOf('departIds', '指定部门'),
        roleIds: idsOf('roleIds', '指定角色'),
      }
      await insertAnnouncement(trx, call, newFields(readAnnouncement({ ...Object.fromEntries(coded), ...named })))
    },
  })
}
