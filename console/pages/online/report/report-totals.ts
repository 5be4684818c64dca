import { isRecord } from '../../../../elements/core/storage/shapes'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import type { Report } from '../../../../elements/parts/report/report.types'

/** What the columns of a report add up to, by their keys. */
export interface ReportTotals {
  sums: ReadonlyMap<string, number>
  /** Over all that was found, or over the rows of the page where the server adds nothing up. */
  of: 'all' | 'page'
  rows: number
}

interface FetchedTotals {
  response: unknown
  rows: readonly WireRecord[]
  total: number
}

/** Null where no column adds up, or nothing was found. */
export function totalsOf({ columns }: Report, { response: data, rows, total }: FetchedTotals): ReportTotals | null {
  const summed = columns.filter(({ isTotal }) => isTotal).map(({ key }) => key)
  if (summed.length === 0 || rows.length === 0) return null
  const response = isRecord(data) && isRecord(data.totals) ? data.totals : undefined
  if (response) return { sums: new Map(summed.map((key) => [key, numberOf(response[key])])), of: 'all', rows: total }
  const sums = new Map(summed.map((key) => [key, rows.reduce((sum, row) => sum + numberOf(row[key]), 0)]))
  return { sums, of: rows.length >= total ? 'all' : 'page', rows: rows.length }
}

function numberOf(value: unknown): number {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0
  return Number.isFinite(number) ? number : 0
}
