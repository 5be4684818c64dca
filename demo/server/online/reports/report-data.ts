import type { ServerContext } from '../../platform/context'
import type { ListParameters } from '../../platform/query/list-query'
import type { Report } from './report'
import { reportQueries, ROWS_IN_ALL } from './report-sql'
import type { ReportRow } from '../../platform/report-runner/runner.types'

/** Longest page: reports fill choice dialogs, and some show personal data to everybody. */
const LONGEST_PAGE = 100
/** Bars or slices of a chart. */
const MAX_POINTS = 60

export interface ReportPage {
  records: ReportRow[]
  total: number
  /** Sums over all that was found, of the columns that are added up; only where there are some. */
  totals?: ReportRow
}

const countIn = (row: ReportRow | undefined): number => Number(row?.[ROWS_IN_ALL] ?? 0)

function withoutCount({ [ROWS_IN_ALL]: _count, ...row }: ReportRow): ReportRow {
  return row
}

type Runs = Pick<ServerContext, 'database' | 'reports'>

/** A page of a report, and the totals of all of it. */
export async function reportPage({ database, reports }: Runs, report: Report, query: ListParameters): Promise<ReportPage> {
  const queries = reportQueries(database, report, query)
  const summed = report.items.filter((item) => item.isTotal === 1).map((item) => item.fieldName)
  const [rows = [], sums = []] = await reports.run([queries.page(LONGEST_PAGE), ...(summed.length > 0 ? [queries.totals(summed)] : [])])
  // A page behind the end has no row that could say how many there are.
  const total = rows.length > 0 || queries.offset === 0 ? countIn(rows[0]) : countIn((await reports.run([queries.count()]))[0]?.[0])
  return { records: rows.map(withoutCount), total, ...(summed.length > 0 && { totals: sums[0] ?? {} }) }
}

/** The first rows of all that a query finds, and how many there are. */
export async function reportRows(
  { database, reports }: Runs,
  report: Report,
  query: ListParameters,
  max: number,
): Promise<{ rows: ReportRow[]; total: number; totals: ReportRow }> {
  const queries = reportQueries(database, report, query)
  const summed = report.items.filter((item) => item.isTotal === 1).map((item) => item.fieldName)
  const [rows = [], sums = []] = await reports.run([queries.all(max), ...(summed.length > 0 ? [queries.totals(summed)] : [])])
  return { rows: rows.map(withoutCount), total: countIn(rows[0]), totals: sums[0] ?? {} }
}

export interface ReportPoints {
  points: { category: unknown; value: number }[]
  /** Categories in all; more than there are points where not all are drawn. */
  categories: number
}

/** What the chart of a report shows of all that was found; null where it has none. */
export async function reportPoints({ database, reports }: Runs, report: Report, query: ListParameters): Promise<ReportPoints | null> {
  const { chart, items } = report
  if (!chart) return null
  const category = items.find((item) => item.fieldName === chart.category)
  const isSeries = category !== undefined && (category.from.type !== 'text' || category.from.use === 'month')
  const [rows = []] = await reports.run([reportQueries(database, report, query).chart(chart.category, chart.value, isSeries, MAX_POINTS)])
  const points = rows.map((row) => ({ category: row['category'], value: Number(row['value']) }))
  // The latest of a long series are asked for, and read from left to right.
  return { points: isSeries ? points.toReversed() : points, categories: countIn(rows[0]) }
}
