import { found, refused, type Envelope } from '../http/envelope'
import type { Call } from '../http/routes'
import { dictOptions, searchForm, shownColumns } from './report-form'
import { findReport } from './report'
import { reportPage } from './report-sql'

/** GET /online/cgreport/api/getRpColumns/{code} (clause 7.4-01): id, title, columns and dictionaries of a report. */
export async function reportColumns(call: Call): Promise<Envelope> {
  const report = await findReport(call, 'code', call.params['code'] ?? '')
  if (!report) return refused('实体不存在')
  return found({
    cgRpConfigId: report.id,
    cgRpConfigName: report.name,
    columns: shownColumns(report),
    dictOptions: await dictOptions(call.context.database, report),
  })
}

/** GET /online/cgreport/api/getQueryInfo/{cgRpConfigId} (clause 7.4-02): the search form. */
export async function reportQueryInfo(call: Call): Promise<Envelope> {
  const report = await findReport(call, 'id', call.params['id'] ?? '')
  return report ? found(searchForm(report)) : refused('查询失败')
}

/** GET /online/cgreport/api/getData/{cgRpConfigId}?pageNo&pageSize&column&order&<field>&self_<param> (clauses 7.4-03, 7.4-04): total and records. */
export async function reportData(call: Call): Promise<Envelope> {
  const report = await findReport(call, 'id', call.params['id'] ?? '')
  return report ? found(await reportPage(call.context.database, report, call.query)) : refused('实体不存在')
}
