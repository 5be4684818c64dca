import { EXCEPTIONS } from '../../platform/audit/record'
import type { FastifyReply } from 'fastify'
import type { SysLogTable } from '../../platform/database/schema'
import { type DataRuleTarget, withDataRules } from '../../platform/data-rules/data-rule-target'
import type { Queryable } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { onReportRunner, searchesSubstrings } from '../../platform/query/slow-query'
import { fieldsOf, type ListFields } from '../../platform/query/list-fields'
import { listParameters, listSchema, type ListParameters, type ListQuery, parameter, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { rowsToExport, mapBatches } from '../../platform/spreadsheets/rows-to-export'

const COLUMNS = {
  id: 'text',
  logType: 'number',
  operateType: 'number',
  logContent: 'text',
  ip: 'text',
  method: 'text',
  requestUrl: 'text',
  costTime: 'number',
  createTime: 'time',
  objectKind: 'text',
  objectId: 'text',
  objectName: 'text',
} as const

/** As in JeecgBoot `userid` is the account on the wire, and `username` the name of the person, which no list is asked for. */
export const LOG_FIELDS: ListFields = { ...fieldsOf('sysLog', COLUMNS), userid: { type: 'text', column: 'sysLog.username' } }

/** Rules name columns of the table. */
export const LOG_DATA_RULES: DataRuleTarget = {
  component: 'system/LogList',
  table: 'sysLog',
  fields: fieldsOf('sysLog', { ...COLUMNS, userid: 'text', username: 'text' }),
  named: [],
}

export const LIST_LOGS = listSchema(LOG_FIELDS, 'keyWord')
export const EXPORT_LOGS = { query: listParameters(LOG_FIELDS, 'keyWord', 'selections') }

/** `keyWord` is looked for within the content; it is a text and no term of the list language. */
function logQuery(query: ListParameters): ListQuery {
  const parsed = parseListQuery(query, LOG_FIELDS)
  const value = parameter(query, 'keyWord')
  if (value === '') return parsed
  const content = { column: 'sysLog.logContent', type: 'text', term: { operator: 'contains', value } } as const
  return { ...parsed, conditions: [...parsed.conditions, content] }
}

type LogResponse = SysLogTable & { logType_dictText?: string; operateType_dictText?: string }

const withTexts = async (db: Queryable, records: readonly SysLogTable[]): Promise<LogResponse[]> => {
  const texts = await textsOf(db, records, [
    ['logType', 'log_type'],
    ['operateType', 'operate_type'],
    ['username', { table: 'sys_user', text: 'realname', code: 'username' }],
  ])
  return records.map((record, index) => {
    const { username_dictText: name = null, ...own } = texts[index] ?? {}
    return {
      ...record,
      userid: record.username,
      username: name,
      ...(record.logType === EXCEPTIONS && { logType_dictText: '异常日志' }),
      ...own,
    }
  })
}

/**
 * GET /sys/log/list: sign-ins (`logType` 1), operations (2) and exceptions (4, where they are kept), the newest first. Other calls are
 * answered while years of lines are searched.
 */
export async function listLogs(call: HandlerContext<typeof LIST_LOGS>): Promise<Envelope> {
  const { database } = call.context
  const query = await withDataRules(call, LOG_DATA_RULES, logQuery(call.query))
  const page = await selectPage(
    database.selectFrom('sysLog'),
    query,
    'sysLog.id',
    searchesSubstrings(query) ? onReportRunner(call.context) : undefined,
  )
  return queryResult({ ...page, records: await withTexts(database, page.records) })
}

/** GET /sys/log/exportXls: what a list call with these parameters finds, or of it the lines of `selections`. */
export async function exportLogs(call: HandlerContext<typeof EXPORT_LOGS>): Promise<FastifyReply> {
  const { database } = call.context
  const listQuery = await withDataRules(call, LOG_DATA_RULES, logQuery(call.query))
  const rows = await rowsToExport(call, database.selectFrom('sysLog'), listQuery, 'sysLog.id')
  return exportTable(call, {
    title: '日志列表',
    columns: [
      { heading: '日志内容', text: ({ logContent }) => logContent },
      { heading: '日志类型', text: ({ logType, logType_dictText: text }) => text ?? logType },
      { heading: '操作类型', text: ({ operateType, operateType_dictText: text }) => text ?? operateType ?? '' },
      { heading: '对象', text: ({ objectName }) => objectName ?? '' },
      { heading: '操作人账号', text: ({ userid }) => userid ?? '' },
      { heading: 'IP', text: ({ ip }) => ip },
      { heading: '请求方法', text: ({ method }) => method ?? '' },
      { heading: '请求路径', text: ({ requestUrl }) => requestUrl ?? '' },
      { heading: '耗时（毫秒）', text: ({ costTime }) => costTime ?? '' },
      { heading: '时间', text: ({ createTime }) => createTime },
    ],
    rows: mapBatches(rows, (some) => withTexts(database, some)),
  })
}
