import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { SysDataLogTable } from '../../platform/database/data-log-table'
import type { RecordedChange } from '../../platform/audit/readable-changes'
import { dataRuleConditions, type DataRuleTarget, withDataRules } from '../../platform/data-rules/data-rule-target'
import { ApiError } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { nullable } from '../../platform/http/schema/result-schema'
import { requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { conditionsSql } from '../../platform/query/conditions'
import { pageSchema, recordOf } from '../../platform/query/list-schema'
import { fieldsOf } from '../../platform/query/list-fields'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { onReportRunner, searchesSubstrings } from '../../platform/query/slow-query'
import { selectPage } from '../../platform/query/page'
import { CELL_LENGTH, exportTable } from '../../platform/spreadsheets/export-table'
import { rowsToExport } from '../../platform/spreadsheets/rows-to-export'

const DATA_LOG_FIELDS = fieldsOf('sysDataLog', {
  id: 'text',
  dataTable: 'text',
  dataId: 'text',
  dataVersion: 'number',
  logId: 'text',
  createBy: 'text',
  createTime: 'time',
  objectName: 'text',
})

export const DATA_VERSION_DATA_RULES: DataRuleTarget = {
  component: 'system/DataLogList',
  table: 'sysDataLog',
  fields: DATA_LOG_FIELDS,
  named: [{ under: '/sys/dataLog/queryCompareList', parameters: ['dataId1', 'dataId2'], column: 'id' }],
}

const CHANGES = Type.Array(
  Type.Object({
    field: Type.String(),
    before: Type.String(),
    after: Type.String(),
    beforeText: Type.Optional(Type.String()),
    afterText: Type.Optional(Type.String()),
  }),
)

const VERSION = Type.Object({
  ...recordOf({ ...DATA_LOG_FIELDS, ...fieldsOf('sysDataLog', { dataVersion: 'text', dataContent: 'text' }) }).properties,
  changes: nullable(CHANGES),
})

const changesIn = ({ changes }: SysDataLogTable): RecordedChange[] | null =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- recordVersions wrote it
  changes === null ? null : (JSON.parse(changes) as RecordedChange[])

/** As JeecgBoot writes it: the version is a text there. `changes` and `objectName` are ours. */
const toVersionResponse = (row: SysDataLogTable) => ({ ...row, dataVersion: String(row.dataVersion), changes: changesIn(row) })

export const LIST_VERSIONS = { query: listParameters(DATA_LOG_FIELDS), result: pageSchema(VERSION) }

/** GET /sys/dataLog/list: versions of records, the newest first. */
export async function listVersions(call: HandlerContext<typeof LIST_VERSIONS>): Promise<Envelope> {
  const query = await withDataRules(call, DATA_VERSION_DATA_RULES, parseListQuery(call.query, DATA_LOG_FIELDS))
  const versions = call.context.database.selectFrom('sysDataLog')
  const runner = searchesSubstrings(query) ? onReportRunner(call.context) : undefined
  const page = await selectPage(versions, query, 'sysDataLog.id', runner)
  return queryResult({ ...page, records: page.records.map(toVersionResponse) })
}

const CUT = '…（内容过长，未完）'
const withinCell = (text: string): string => (text.length > CELL_LENGTH ? text.slice(0, CELL_LENGTH - CUT.length) + CUT : text)

const changesText = (row: SysDataLogTable): string =>
  (changesIn(row) ?? [])
    .map(
      ({ field, before, after, beforeText = before, afterText = after }) =>
        `${field}：${beforeText === '' ? '' : `${beforeText} → `}${afterText}`,
    )
    .join('；')

export const EXPORT_VERSIONS = { query: listParameters(DATA_LOG_FIELDS, 'selections') }

/** GET /sys/dataLog/exportXls: what a list call with these parameters finds, or of it the versions of `selections`. */
export async function exportVersions(call: HandlerContext<typeof EXPORT_VERSIONS>): Promise<FastifyReply> {
  const listQuery = await withDataRules(call, DATA_VERSION_DATA_RULES, parseListQuery(call.query, DATA_LOG_FIELDS))
  return exportTable(call, {
    title: '数据日志',
    columns: [
      { heading: '表名', text: ({ dataTable }) => dataTable },
      { heading: '名称', text: ({ objectName }) => objectName ?? '' },
      { heading: '数据ID', text: ({ dataId }) => dataId },
      { heading: '版本', text: ({ dataVersion }) => dataVersion },
      { heading: '变更', text: (row) => withinCell(changesText(row)) },
      { heading: '内容', text: ({ dataContent }) => withinCell(dataContent) },
      { heading: '操作人', text: ({ createBy }) => createBy ?? '' },
      { heading: '时间', text: ({ createTime }) => createTime },
      { heading: '操作日志ID', text: ({ logId }) => logId ?? '' },
    ],
    rows: await rowsToExport(call, call.context.database.selectFrom('sysDataLog'), listQuery, 'sysDataLog.id'),
  })
}

/** Versions of one record that are offered for a comparison. */
const MAX_VERSIONS = 500

export const VERSIONS_OF = {
  query: requestSchema({ dataTable: requiredQuery('表名'), dataId: requiredQuery('数据ID') }),
  result: Type.Array(VERSION),
}

/** GET /sys/dataLog/queryDataVerList?dataTable&dataId: the versions of a record, the newest first. */
export async function versionsOf(call: HandlerContext<typeof VERSIONS_OF>): Promise<Envelope> {
  const { context, query } = call
  const rules = await dataRuleConditions(call, DATA_VERSION_DATA_RULES)
  const rows = await context.database
    .selectFrom('sysDataLog')
    .selectAll()
    .where('dataTable', '=', query.dataTable)
    .where('dataId', '=', query.dataId)
    .where(conditionsSql(rules))
    .orderBy('dataVersion', 'desc')
    .limit(MAX_VERSIONS)
    .execute()
  return queryResult(rows.map(toVersionResponse))
}

export const COMPARED = {
  query: requestSchema({ dataId1: requiredQuery('版本'), dataId2: requiredQuery('版本') }),
  result: Type.Array(VERSION, { minItems: 2, maxItems: 2 }),
}

/** GET /sys/dataLog/queryCompareList?dataId1&dataId2: two versions by the ids of their lines, in the order they were asked for. */
export async function comparedVersions({ context, query }: HandlerContext<typeof COMPARED>): Promise<Envelope> {
  const ids = [query.dataId1, query.dataId2]
  const rows = await context.database.selectFrom('sysDataLog').selectAll().where('id', 'in', ids).execute()
  const [first, second] = ids.map((id) => rows.find((row) => row.id === id))
  if (!first || !second) throw new ApiError('没有这个版本')
  if (first.dataTable !== second.dataTable || first.dataId !== second.dataId) throw new ApiError('只能比较同一条数据的两个版本')
  return queryResult([first, second].map(toVersionResponse))
}
