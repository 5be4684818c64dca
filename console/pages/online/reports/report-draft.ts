import { isRecord } from '../../../../elements/core/storage/shapes'
import { stringValue } from '../../../../elements/list-page/resource/records'

/** A row of one of the lists of a report; its cells as the wire has them. */
export type DraftRow = Readonly<Record<string, unknown>>

export const draftLists = ['joins', 'items', 'where', 'params', 'order'] as const
export type DraftList = (typeof draftLists)[number]

/** A report as its editor holds it. */
export type ReportDraft = Readonly<Record<DraftList, readonly DraftRow[]>> & {
  readonly code: string
  readonly name: string
  readonly content: string
  /** `signed-in`, or a permission; a new report begins with the one for its list. */
  readonly access: string
  /** The table that its rows are of. */
  readonly from: string
  /** '' for none. */
  readonly chartKind: string
  readonly chartCategory: string
  readonly chartValue: string
}

const rowsOf = (value: unknown): DraftRow[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** Reads `queryById`; of nothing it is a new report. */
export function readDraft(response: unknown): ReportDraft {
  const report = isRecord(response) ? response : {}
  return {
    // In the order in which they stand: the first wrong one gets the focus.
    name: stringValue(report.name),
    code: stringValue(report.code),
    content: stringValue(report.content),
    access: stringValue(report.access) || 'report:list',
    from: stringValue(report.from),
    joins: rowsOf(report.joins),
    items: rowsOf(report.items),
    where: rowsOf(report.where),
    params: rowsOf(report.params),
    order: rowsOf(report.order),
    chartKind: stringValue(report.chartKind),
    chartCategory: stringValue(report.chartCategory),
    chartValue: stringValue(report.chartValue),
  }
}

/** The rows that a grid tells of, without what it adds to them. */
export function gridRows(text: string): DraftRow[] {
  const response: unknown = JSON.parse(text)
  return rowsOf(isRecord(response) ? response.rows : response).map(asWritten)
}

export function asWritten({ id: _id, orderNum: _place, ...row }: DraftRow): DraftRow {
  return row
}

/** A row of a grid that nobody has written into is none. */
function isWritten(row: DraftRow): boolean {
  return ['table', 'fieldName', 'fieldTxt', 'column', 'paramName', 'field'].some((name) => stringValue(row[name]).trim() !== '')
}

/** What is sent: rows that are not empty; without a kind of chart, no columns of one. */
export function draftBody(draft: ReportDraft): Record<string, unknown> {
  const lists = Object.fromEntries(draftLists.map((list) => [list, draft[list].filter(isWritten)]))
  return { ...draft, ...lists, ...(draft.chartKind === '' && { chartCategory: '', chartValue: '' }) }
}

/** Which list a refusal of the server is about: it begins with the list and the row. */
export function listOfError(message: string): DraftList | null {
  const [, label = ''] = /(关联|列|条件|排序|参数)第\d+行/.exec(message) ?? []
  const lists: Readonly<Record<string, DraftList>> = { 关联: 'joins', 列: 'items', 条件: 'where', 排序: 'order', 参数: 'params' }
  return lists[label] ?? null
}

export interface SourceColumn {
  /** `table.column`. */
  column: string
  title: string
}

export interface SourceTable {
  table: string
  title: string
  columns: readonly SourceColumn[]
}

export interface ReportSources {
  tables: readonly SourceTable[]
  /** What a report may ask of its readers: permissions with their names. */
  access: readonly { value: string; text: string }[]
}

/** Reads `head/tables`. */
export function readSources(response: unknown): ReportSources {
  const { tables, access } = isRecord(response) ? response : {}
  return {
    tables: rowsOf(tables).map((table) => ({
      table: stringValue(table['table']),
      title: stringValue(table['title']),
      columns: rowsOf(table['columns']).map((column) => ({ column: stringValue(column['column']), title: stringValue(column['title']) })),
    })),
    access: rowsOf(access).map((choice) => ({ value: stringValue(choice['value']), text: stringValue(choice['text']) })),
  }
}

/** The tables that a report reads: its own, then the joined ones. */
export function usedTables({ tables }: ReportSources, { from, joins }: Pick<ReportDraft, 'from' | 'joins'>): SourceTable[] {
  const names = [from, ...joins.map((join) => stringValue(join['table']))]
  return names.flatMap((name) => tables.find(({ table }) => table === name) ?? [])
}

/** A column for each of a table that the report does not show yet. */
export function withColumnsOf({ columns }: SourceTable, items: readonly DraftRow[]): DraftRow[] {
  const names = new Set(items.map((item) => stringValue(item['fieldName'])))
  const shown = new Set(items.map((item) => stringValue(item['column'])))
  const added = columns
    .filter(({ column }) => !shown.has(column))
    .map(({ column, title }) => {
      const own = column.split('.')[1] ?? column
      const fieldName = names.has(own) ? column.replace('.', '_') : own
      names.add(fieldName)
      return { fieldName, fieldTxt: title, use: 'plain', column, isShow: 1, isSearch: 0, searchMode: 'single', isOrder: 1, isTotal: 0 }
    })
  return [...items, ...added]
}
