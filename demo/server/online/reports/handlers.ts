import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { queryResult, errorResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { CHOICES_BY_FIELD, MADE_COLUMN, MADE_ROW, SEARCH_FIELDS } from '../../platform/http/schema/form-result-schema'
import { pathText, requestSchema } from '../../platform/http/schema/request-schema'
import { listParameters } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { assertExportSize } from '../../platform/spreadsheets/rows-to-export'
import { findReport } from './report'
import { reportPage, reportPoints, reportRows } from './report-data'
import { dictOptions, hrefSlots, searchForm, shownColumns } from './report-form'
import { reportExport } from './report-export'

/** Rows of a report in one file: they come together, in one time limit. */
const MAX_EXPORTED_ROWS = 20_000

export const REPORT_COLUMNS = {
  params: requestSchema({ code: pathText() }),
  result: objectSchema({
    cgRpConfigId: Type.String(),
    cgRpConfigName: Type.String(),
    columns: Type.Array(
      objectSchema({ ...MADE_COLUMN.properties, isTotal: Type.Optional(Type.Literal('1')), groupTitle: Type.Optional(Type.String()) }),
    ),
    dictOptions: CHOICES_BY_FIELD,
    fieldHrefSlots: Type.Optional(Type.Array(objectSchema({ slotName: Type.String(), href: Type.String() }))),
    isGroupTitle: Type.Optional(Type.Boolean()),
    chart: Type.Optional(objectSchema({ category: Type.String(), value: Type.String() })),
  }),
}

/**
 * GET /online/cgreport/api/getRpColumns/{code} (clause 7.4-01): id, title, columns and dictionaries of a report; its links and its chart
 * where it has some. Pages of reports know the id, choice dialogs the code: both are taken.
 */
export async function reportColumns(call: HandlerContext<typeof REPORT_COLUMNS>): Promise<Envelope> {
  const report = await findReport(call, ['code', 'id'], call.params.code)
  if (!report) return errorResult('实体不存在')
  const columns = shownColumns(report)
  const fieldHrefSlots = hrefSlots(report)
  return queryResult({
    cgRpConfigId: report.id,
    cgRpConfigName: report.name,
    columns,
    dictOptions: await dictOptions(call.context.database, report),
    ...(fieldHrefSlots.length > 0 && { fieldHrefSlots }),
    ...(columns.some(({ groupTitle }) => groupTitle) && { isGroupTitle: true }),
    ...(report.chart && { chart: report.chart }),
  })
}

export const REPORT_QUERY_INFO = { params: requestSchema({ id: pathText() }), result: SEARCH_FIELDS }

/** GET /online/cgreport/api/getQueryInfo/{cgRpConfigId} (clause 7.4-02): the search form. */
export async function reportQueryInfo(call: HandlerContext<typeof REPORT_QUERY_INFO>): Promise<Envelope> {
  const report = await findReport(call, ['id'], call.params.id)
  return report ? queryResult(searchForm(report)) : errorResult('查询失败')
}

/** Which conditions there are, each report says itself. */
export const EXPORT_REPORT = { params: requestSchema({ id: pathText() }), query: listParameters({}) }

export const REPORT_DATA = {
  ...EXPORT_REPORT,
  result: objectSchema({ records: Type.Array(MADE_ROW), total: Type.Integer({ minimum: 0 }), totals: Type.Optional(MADE_ROW) }),
}

export const REPORT_CHART = {
  ...EXPORT_REPORT,
  result: nullable(
    objectSchema({
      points: Type.Array(objectSchema({ category: Type.Unknown(), value: Type.Number() })),
      categories: Type.Integer({ minimum: 0 }),
    }),
  ),
}

/**
 * GET /online/cgreport/api/getData/{cgRpConfigId}?pageNo&pageSize&column&order&<field>&self_<param> (clauses 7.4-03, 7.4-04): total
 * and records, and sums where columns are added up.
 */
export async function reportData(call: HandlerContext<typeof REPORT_DATA>): Promise<Envelope> {
  const report = await findReport(call, ['id'], call.params.id)
  return report ? queryResult(await reportPage(call.context, report, call.query)) : errorResult('实体不存在')
}

/**
 * GET /online/cgreport/api/getChart/{cgRpConfigId}: the data of its chart, over all records that the same query finds; asked where the
 * columns announced a chart.
 */
export async function reportChart(call: HandlerContext<typeof REPORT_CHART>): Promise<Envelope> {
  const report = await findReport(call, ['id'], call.params.id)
  return report ? queryResult(await reportPoints(call.context, report, call.query)) : errorResult('实体不存在')
}

/** GET /online/cgreport/api/exportXls/{cgRpConfigId}: all that the same question finds, as a workbook. */
export async function exportReport(call: HandlerContext<typeof EXPORT_REPORT>): Promise<FastifyReply | Envelope> {
  const { context } = call
  const report = await findReport(call, ['id'], call.params.id)
  if (!report) return errorResult('实体不存在')
  const { total, ...found } = await reportRows(context, report, call.query, MAX_EXPORTED_ROWS)
  assertExportSize(total, MAX_EXPORTED_ROWS)
  return exportTable(call, reportExport(report, await dictOptions(context.database, report), found))
}
