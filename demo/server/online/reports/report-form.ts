import type { Queryable } from '../../platform/database/transactions'
import type { DictItem } from '../../platform/dictionaries/items'
import { isTableCode, itemsOfCode } from '../../platform/codes/table-dictionary'
import type { Report, ReportItem } from './report'

/** A column of the result table; `sorter` is a text, and `customRender` the key in dictOptions, as old servers send it. */
export interface ReportColumn {
  title: string
  dataIndex: string
  align: 'center'
  fieldType: string
  sorter?: 'true'
  customRender?: string
  isTotal?: '1'
  groupTitle?: string
  /** Names the slot of fieldHrefSlots. */
  scopedSlots?: { customRender: string }
}

const slotOf = ({ fieldName }: ReportItem): string => `fieldHref_${fieldName}`

const shown = (report: Report): ReportItem[] => report.items.filter((item) => item.isShow === 1)

export function shownColumns(report: Report): ReportColumn[] {
  return shown(report).map((item) => ({
    title: item.fieldTxt,
    dataIndex: item.fieldName,
    align: 'center',
    fieldType: item.fieldType,
    ...(item.isOrder === 1 ? { sorter: 'true' as const } : {}),
    ...(item.dictCode ? { customRender: item.fieldName } : {}),
    ...(item.isTotal === 1 ? { isTotal: '1' as const } : {}),
    ...(item.groupTitle ? { groupTitle: item.groupTitle } : {}),
    ...(item.fieldHref ? { scopedSlots: { customRender: slotOf(item) } } : {}),
  }))
}

/** Where the texts of columns lead. */
export function hrefSlots(report: Report): { slotName: string; href: string }[] {
  return shown(report).flatMap((item) => (item.fieldHref ? [{ slotName: slotOf(item), href: item.fieldHref }] : []))
}

/** The items of every dictionary that a column shows or a condition offers, by field. */
export async function dictOptions(db: Queryable, report: Report): Promise<Record<string, DictItem[]>> {
  const options: Record<string, DictItem[]> = {}
  for (const { fieldName, dictCode } of report.items) if (dictCode) options[fieldName] = await itemsOfCode(db, dictCode)
  return options
}

/** A condition of the search form. `view` says what to enter it with: a type, `list` (dictOptions) or `search` (a table dictionary). */
export interface SearchField {
  label: string
  field: string
  view: string
  mode: string
  hidden?: '1'
  dictTable?: string
  dictText?: string
  dictCode?: string
}

/** Conditions from this one on are behind the form's expander. */
const FIRST_HIDDEN = 2

function entry({ dictCode, fieldType }: ReportItem): Pick<SearchField, 'view' | 'dictTable' | 'dictText' | 'dictCode'> {
  if (!dictCode) return { view: fieldType.toLowerCase() }
  if (!isTableCode(dictCode)) return { view: 'list' }
  // JeecgBoot sends the SQL of such a dictionary here; ours has none, its calls take these names.
  const [dictTable = '', dictText = '', code = ''] = dictCode.split(',')
  return { view: 'search', dictTable, dictText, dictCode: code }
}

export function searchForm(report: Report): SearchField[] {
  return report.items
    .filter((item) => item.isSearch === 1)
    .map((item, index) => ({
      label: item.fieldTxt,
      field: item.fieldName,
      mode: item.searchMode ?? 'single',
      ...entry(item),
      ...(index >= FIRST_HIDDEN ? { hidden: '1' as const } : {}),
    }))
}
