import type { DictItem } from '../../core/dict/dict.types'

/** What is in a column: decides about its side, its numbers and its search field. */
export type ReportKind = 'text' | 'number' | 'date' | 'datetime'

export interface ReportColumn {
  key: string
  title: string
  kind: ReportKind
  isSortable: boolean
  /** Added up below the rows. */
  isTotal: boolean
  /** Pixels; undefined: an even share. */
  width?: number
  /** Codes and their texts; null: shown as it is. */
  items: readonly DictItem[] | null
  /** Heading over this column and its neighbours with the same one. */
  group?: string
  /** Where its text leads, as the report says it; `${field}` stands for a value of the row. */
  href?: string
}

/** One value for each category; both are columns. */
export interface ReportChart {
  kind: 'bar' | 'ring'
  category: string
  value: string
}

/** `getRpColumns` in our words (clause 3-68). */
export interface Report {
  id: string
  name: string
  columns: readonly ReportColumn[]
  items: ReadonlyMap<string, readonly DictItem[]>
  /** What is drawn of it, where its server says so. */
  chart: ReportChart | null
}

/** A field of the search form (clause 3-69). */
export interface ReportField {
  field: string
  label: string
  view: ReportKind | 'list'
  /** `<field>_begin` and `<field>_end` instead of `<field>`. */
  isRange: boolean
  /** Behind the expander. */
  isFolded: boolean
}

/** What a report is asked with beside its search form; each is sent as `self_<name>` (clause 7.4-04). */
export type ReportParams = Readonly<Record<string, string | number>>
