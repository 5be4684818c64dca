import type { DictItem } from '../../platform/dictionaries/items'
import type { ExportColumn, TableExport } from '../../platform/spreadsheets/export-table'
import type { Cell } from '../../platform/spreadsheets/workbooks'
import type { Report, ReportItem } from './report'
import type { ReportRow } from '../../platform/report-runner/runner.types'

function cellOf({ fieldName, from }: ReportItem, texts: ReadonlyMap<string, string> | undefined, row: ReportRow): Cell {
  const value = row[fieldName]
  if (typeof value === 'number' && from.type === 'number' && !texts) return value
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return texts?.get(text) ?? text
}

/** Not a row of the report: the sums below it. */
const SUMS = Symbol('sums')

/** A report as people read it: the columns that are shown, texts of dictionaries, and the totals as the last row. */
export function reportExport(
  { name, items }: Report,
  options: Readonly<Record<string, readonly DictItem[]>>,
  { rows, totals }: { rows: readonly ReportRow[]; totals: ReportRow },
): TableExport<ReportRow | typeof SUMS> {
  const shown = items.filter((item) => item.isShow === 1)
  const columns = shown.map((item, index): ExportColumn<ReportRow | typeof SUMS> => {
    const texts = options[item.fieldName] && new Map(options[item.fieldName]?.map(({ value, text }) => [value, text]))
    const sum: Cell = item.isTotal === 1 ? Number(totals[item.fieldName] ?? 0) : index === 0 ? '合计' : ''
    return {
      heading: item.groupTitle ? `${item.groupTitle}-${item.fieldTxt}` : item.fieldTxt,
      text: (row) => (row === SUMS ? sum : cellOf(item, texts, row)),
    }
  })
  return { title: name, columns, rows: shown.some((item) => item.isTotal === 1) ? [rows, [SUMS]] : [rows] }
}
