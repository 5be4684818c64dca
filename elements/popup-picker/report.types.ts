import type { DictItem } from '../core/dict/dict.types'

export interface ReportColumn {
  key: string
  title: string
  isSortable: boolean
  /** Pixels; undefined: an even share. */
  width?: number
  /** Codes and their texts; null: shown as it is. */
  items: readonly DictItem[] | null
}

/** `getRpColumns` in our words (clause 3-68). */
export interface Report {
  id: string
  name: string
  columns: readonly ReportColumn[]
  items: ReadonlyMap<string, readonly DictItem[]>
}

/** A field of the search form (clause 3-69). */
export interface ReportField {
  field: string
  label: string
  view: 'text' | 'number' | 'date' | 'datetime' | 'list'
  /** `<field>_begin` and `<field>_end` instead of `<field>`. */
  isRange: boolean
  /** Behind the expander. */
  isFolded: boolean
}
