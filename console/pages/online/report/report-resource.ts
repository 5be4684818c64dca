import { itemText } from '../../../../elements/core/dict'
import { formatNumber } from '../../../../elements/core/format'
import { reportPaths } from '../../../../elements/core/transport/report-paths'
import { pathSegment } from '../../../../elements/core/transport/query-string'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { FieldTypeName, Resource, ResourceField, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import type { Report, ReportColumn, ReportField } from '../../../../elements/parts/report/report.types'
import { linkOf } from './report-link'

/** How a value of a column is shown: the text of its dictionary, digits in groups, else as it is. */
export function cellOf({ items, kind }: Pick<ReportColumn, 'items' | 'kind'>, value: unknown): string {
  const text = stringValue(value)
  if (items) return itemText(items, text) ?? text
  if (kind === 'number') return formatNumber(rounded(text))
  return text
}

/** Sums of decimals are exact to the sixth place and no further. */
function rounded(text: string): string {
  const number = Number(text)
  return text !== '' && Number.isFinite(number) && !Number.isInteger(number) ? String(Number(number.toFixed(6))) : text
}

const types: Readonly<Record<ReportField['view'], FieldTypeName>> = {
  text: 'text',
  number: 'number',
  date: 'date',
  datetime: 'datetime',
  list: 'text',
}

function matchOf({ view, isRange }: ReportField): 'contains' | 'equal' | 'range' {
  return isRange ? 'range' : view === 'text' ? 'contains' : 'equal'
}

/** The search field of a report; a list of choices where it has one. */
function searched(report: Report, request: ReportField, rank: 1 | 3): ResourceField {
  const items = request.view === 'list' ? report.items.get(request.field) : undefined
  return {
    name: request.field,
    label: request.label,
    type: types[request.view],
    ...(items && items.length > 0 && !request.isRange && { options: items.map(({ value, text }) => ({ value, label: text })) }),
    search: { rank, match: matchOf(request) },
  }
}

function columnOf(column: ReportColumn, isFirst: boolean): ResourceField['column'] {
  const { href } = column
  return {
    title: column.title,
    sortable: column.isSortable,
    ...(column.width !== undefined && { width: column.width }),
    ...(column.kind === 'number' && !column.items && { align: 'end' as const }),
    ...(column.group !== undefined && { group: column.group }),
    ...(isFirst && { emphasis: 'strong' as const }),
    card: isFirst ? 'title' : 'note',
    text: (record: WireRecord) => cellOf(column, record[column.key]),
    ...(href !== undefined && { link: (record: WireRecord) => linkOf(href, record) }),
  }
}

/** A report as a list: its columns, its search form, its export; nothing can be changed in it. */
export function reportResource(report: Report, form: readonly ReportField[]): Resource {
  const columns = report.columns.map((column, index): ResourceField => {
    const request = form.find(({ field }) => field === column.key)
    const field = request ? searched(report, request, request.isFolded ? 3 : 1) : { name: column.key, label: column.title }
    return { ...field, column: columnOf(column, index === 0) }
  })
  const extraFields = form.filter(({ field }) => !report.columns.some(({ key }) => key === field))
  const own = pathSegment(report.id)
  return {
    name: `report:${report.id}`,
    heading: report.name,
    paths: { list: `${reportPaths.data}/${own}`, exportXls: `${reportPaths.exportXls}/${own}` },
    fields: [...columns, ...extraFields.map((request) => searched(report, request, request.isFolded ? 3 : 1))],
    // It has an order of its own until somebody sorts it.
    sort: { column: '', order: 'asc' },
    // Genuine servers pass over such conditions and say nothing.
    advancedQuery: false,
  }
}
