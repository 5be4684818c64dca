import type { OnlCgreportHeadTable, OnlCgreportItemTable, OnlCgreportParamTable } from './report-tables'
import type { ReportChart, ReportQuery } from './report-definition'
import type { Queryable } from '../../platform/database/transactions'
import { ApiError, noPermission } from '../../platform/base/errors'
import type { HandlerContext } from '../../platform/http/routes'
import { type Definition, requireDefinition } from './definition'
import { type ItemSource, readItemSource } from './item-source'
import { BrokenReport, readReportChart, readReportQuery } from './report-query'
import { type ReportScope, reportScope } from './report-scope'

/** A column of a report, with what it is made of. */
export interface ReportItem extends OnlCgreportItemTable {
  from: ItemSource
}

export interface Report {
  id: string
  name: string
  query: ReportQuery
  items: readonly ReportItem[]
  params: readonly OnlCgreportParamTable[]
  chart: ReportChart | null
  scope: ReportScope
}

/** A report without its reader. */
type StoredReport = Omit<Report, 'scope'>

type StoredParts = { items: OnlCgreportItemTable[]; params: OnlCgreportParamTable[] }

export async function partsOf(db: Queryable, headId: string): Promise<StoredParts> {
  return {
    items: await db.selectFrom('onlCgreportItem').selectAll().where('cgrheadId', '=', headId).orderBy('orderNum').orderBy('id').execute(),
    params: await db.selectFrom('onlCgreportParam').selectAll().where('cgrheadId', '=', headId).orderBy('orderNum').orderBy('id').execute(),
  }
}

function itemOf(item: OnlCgreportItemTable): ReportItem {
  const from = readItemSource(item.source)
  if (!from) throw new BrokenReport('The report reads a column that reports do not read')
  return { ...item, from }
}

/** What is stored may have been tampered with, or be older than the rules: it is looked at like what comes from the wire. */
function checked<Checked extends Definition>(definition: Checked): Checked {
  try {
    requireDefinition(definition)
    return definition
  } catch (error) {
    throw error instanceof ApiError ? new BrokenReport(error.message) : error
  }
}

/** The report of a head, every name in it on the list of tables.ts. @throws BrokenReport */
export function reportOf(head: OnlCgreportHeadTable, { items, params }: StoredParts): StoredReport {
  return checked({
    id: head.id,
    name: head.name,
    query: readReportQuery(head.query),
    items: items.map(itemOf),
    params,
    chart: readReportChart(head.chart),
  })
}

/**
 * The report with that code or id; null when there is none. Whoever lacks the permission it asks for is refused: a report
 * that asks for none says so by `signed-in`, so that one nobody thought about is closed.
 */
export async function findReport(
  call: Pick<HandlerContext, 'context' | 'caller'>,
  columns: readonly ('code' | 'id')[],
  value: string,
): Promise<Report | null> {
  const { context, caller } = call
  const { database } = context
  const head = await database
    .selectFrom('onlCgreportHead')
    .selectAll()
    .where((where) => where.or(columns.map((column) => where(column, '=', value))))
    // A code that looks like the id of another report is still that code.
    .orderBy((order) => order.case().when('code', '=', value).then(0).else(1).end())
    .executeTakeFirst()
  if (!head) return null
  if (head.access !== 'signed-in' && !caller.holdsAll([head.access])) throw noPermission()
  const report = reportOf(head, await partsOf(database, head.id))
  return { ...report, scope: await reportScope(call, report.query) }
}
