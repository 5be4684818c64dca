import { type DictItem, dictItems } from '../../core/dict'
import { isRecord } from '../../core/storage/shapes'
import { contains } from '../picker/record-sources'
import type { Report, ReportChart, ReportColumn, ReportField, ReportKind, ReportParams } from './report.types'

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function recordsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** Pixels: `YYYY-MM-DD HH:mm:ss` is never cut. */
const datetimeWidth = 176

const numbers = new Set(['integer', 'int', 'long', 'double', 'float', 'bigdecimal', 'number', 'big_decimal'])

/** What a type of the server's is, whatever its spelling. */
function kindOf(type: string): ReportKind {
  if (type === 'date' || type === 'datetime') return type
  return numbers.has(type) ? 'number' : 'text'
}

function chartOf(chart: unknown, columns: readonly ReportColumn[]): ReportChart | null {
  if (!isRecord(chart) || (chart.kind !== 'bar' && chart.kind !== 'ring')) return null
  const [category, value] = [textOf(chart.category), textOf(chart.value)]
  return columns.some(({ key }) => key === category) && columns.some(({ key }) => key === value)
    ? { kind: chart.kind, category, value }
    : null
}

/** The links by the names of their slots. */
function hrefsOf(slots: unknown): ReadonlyMap<string, string> {
  return new Map(recordsIn(slots).map((slot) => [textOf(slot.slotName), textOf(slot.href)]))
}

/** Reads `getRpColumns`; lists of dictOptions and entries in them may be null. */
export function readReport(result: unknown): Report {
  const report = isRecord(result) ? result : {}
  const items = new Map<string, readonly DictItem[]>(
    Object.entries(isRecord(report.dictOptions) ? report.dictOptions : {}).map(([key, raw]) => [key, dictItems(raw)]),
  )
  const hrefs = hrefsOf(report.fieldHrefSlots)
  const columns = recordsIn(report.columns).flatMap((column): ReportColumn[] => {
    const key = textOf(column.dataIndex)
    if (key === '' || key === 'rowIndex') return []
    const dictionary = textOf(column.customRender)
    const kind = kindOf(textOf(column.fieldType).toLowerCase())
    const group = textOf(column.groupTitle)
    const href = isRecord(column.scopedSlots) ? hrefs.get(textOf(column.scopedSlots.customRender)) : undefined
    return [
      {
        key,
        title: textOf(column.title) || key,
        kind,
        isSortable: column.sorter === 'true' || column.sorter === true,
        isTotal: textOf(column.isTotal) === '1',
        items: dictionary === '' ? null : (items.get(dictionary) ?? null),
        ...(kind === 'datetime' && { width: datetimeWidth }),
        ...(group !== '' && { group }),
        ...(href && { href }),
      },
    ]
  })
  return { id: textOf(report.cgRpConfigId), name: textOf(report.cgRpConfigName), columns, items, chart: chartOf(report.chart, columns) }
}

function viewOf(view: string): ReportField['view'] {
  return view === 'list' || view === 'search' ? 'list' : kindOf(view)
}

/** Reads `getQueryInfo`. */
export function readFields(result: unknown): ReportField[] {
  return recordsIn(result).flatMap((item): ReportField[] => {
    const field = textOf(item.field)
    if (field === '') return []
    return [
      {
        field,
        label: textOf(item.label) || field,
        view: viewOf(textOf(item.view).toLowerCase()),
        isRange: textOf(item.mode) !== 'single',
        isFolded: textOf(item.hidden) === '1',
      },
    ]
  })
}

/** Parameters of the search form that a field stands for. */
export function paramNames({ field, isRange }: ReportField): string[] {
  return isRange ? [`${field}_begin`, `${field}_end`] : [field]
}

/** `'a'` is how values come that were meant for SQL. */
function unquoted(value: string): string {
  return /^'.*'$/.test(value) ? value.slice(1, -1) : value
}

/** A parameter that is also a field of the search form fills it at first. */
export function firstSearch(params: ReportParams): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, unquoted(String(value))]))
}

/** What is asked for a search: conditions of the form, parameters as `self_<name>`. Texts are found by a part of them. */
export function reportParams(
  fields: readonly ReportField[],
  search: Readonly<Record<string, unknown>>,
  params: ReportParams,
): Record<string, string> {
  const conditions = fields.flatMap((field) =>
    paramNames(field).flatMap((name) => {
      const value = textOf(search[name]).trim()
      return value === '' ? [] : [[name, field.view === 'text' && !field.isRange ? contains(value) : value] as const]
    }),
  )
  const own = Object.entries(params).map(([name, value]) => [`self_${name}`, String(value)] as const)
  return Object.fromEntries([...conditions, ...own])
}
