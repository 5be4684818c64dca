import { found, refused, type Envelope } from '../http/envelope'
import type { Call } from '../http/routes'
import { pathText, wireForm } from '../http/schema/wire-fields'
import { listParameters } from '../query/list-query'
import { dictOptions, searchForm, shownColumns } from './report-form'
import { findReport } from './report'
import { reportPage } from './report-sql'

export const REPORT_COLUMNS = { params: wireForm({ code: pathText() }) }

/** GET /online/cgreport/api/getRpColumns/{code} (clause 7.4-01): id, title, columns and dictionaries of a report. */
export async function reportColumns(call: Call<typeof REPORT_COLUMNS>): Promise<Envelope> {
  const report = await findReport(call, 'code', call.params.code)
  if (!report) return refused('实体不存在')
  return found({
    cgRpConfigId: report.id,
    cgRpConfigName: report.name,
    columns: shownColumns(report),
    dictOptions: await dictOptions(call.context.database, report),
  })
}

export const REPORT_QUERY_INFO = { params: wireForm({ id: pathText() }) }

/** GET /online/cgreport/api/getQueryInfo/{cgRpConfigId} (clause 7.4-02): the search form. */
export async function reportQueryInfo(call: Call<typeof REPORT_QUERY_INFO>): Promise<Envelope> {
  const report = await findReport(call, 'id', call.params.id)
  return report ? found(searchForm(report)) : refused('查询失败')
}

/** Which conditions there are, each report says itself. */
export const REPORT_DATA = { params: wireForm({ id: pathText() }), query: listParameters({}) }

/** GET /online/cgreport/api/getData/{cgRpConfigId}?pageNo&pageSize&column&order&<field>&self_<param> (clauses 7.4-03, 7.4-04): total and records. */
export async function reportData(call: Call<typeof REPORT_DATA>): Promise<Envelope> {
  const report = await findReport(call, 'id', call.params.id)
  return report ? found(await reportPage(call.context.database, report, call.query)) : refused('实体不存在')
}
