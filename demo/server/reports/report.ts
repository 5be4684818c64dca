import type { OnlCgreportItemTable, OnlCgreportParamTable } from '../database/schema'
import type { ReportQuery } from '../database/report-definition'
import type { Source } from '../database/transactions'
import { noPermission } from '../failures'
import type { Call } from '../http/routes'
import type { FieldType } from '../query/list-fields'
import { allowedColumn, BrokenReport, readReportQuery } from './report-query'
import { reportColumnType } from './tables'

/** The item whose source is this counts rows instead of reading a column. */
export const COUNT = 'count'

export interface Report {
  id: string
  name: string
  query: ReportQuery
  items: readonly OnlCgreportItemTable[]
  params: readonly OnlCgreportParamTable[]
}

export function itemType(item: OnlCgreportItemTable): FieldType {
  if (item.source === COUNT) return 'number'
  return reportColumnType(item.source) ?? 'text'
}

function checkItems(items: readonly OnlCgreportItemTable[], query: ReportQuery): void {
  for (const item of items) if (item.source !== COUNT) allowedColumn(item.source)
  const names = new Set(items.map((item) => item.fieldName))
  if (names.size !== items.length || items.length === 0) throw new BrokenReport('The report has no columns, or two of one name')
  if (query.order.some((key) => !names.has(key.field))) throw new BrokenReport('The report is ordered by something it does not show')
}

async function partsOf(source: Source, headId: string): Promise<Pick<Report, 'items' | 'params'>> {
  return {
    items: await source
      .selectFrom('onlCgreportItem')
      .selectAll()
      .where('cgrheadId', '=', headId)
      .orderBy('orderNum')
      .orderBy('id')
      .execute(),
    params: await source
      .selectFrom('onlCgreportParam')
      .selectAll()
      .where('cgrheadId', '=', headId)
      .orderBy('orderNum')
      .orderBy('id')
      .execute(),
  }
}

/**
 * The report with that code or id; null when there is none. Whoever lacks the permission it asks for is refused: a report
 * that asks for none says so by `signed-in`, so that one nobody thought about is closed.
 */
export async function findReport(
  { context: { database }, caller }: Pick<Call, 'context' | 'caller'>,
  column: 'code' | 'id',
  value: string,
): Promise<Report | null> {
  const head = await database.selectFrom('onlCgreportHead').selectAll().where(column, '=', value).executeTakeFirst()
  if (!head) return null
  if (head.access !== 'signed-in' && !caller.holdsAll([head.access])) throw noPermission()
  const query = readReportQuery(head.query)
  const parts = await partsOf(database, head.id)
  checkItems(parts.items, query)
  return { id: head.id, name: head.name, query, ...parts }
}
