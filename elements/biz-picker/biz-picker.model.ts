import { fieldText, isStorable } from '../parts/picker/choice-model'
import type { BizColumn, BizRecord } from './biz-picker.types'

/** Characters of a cell before it is cut, whatever their width (clauses 9). */
const cellLimit = 12

/** Which fields of a record matter to the picker. */
export interface BizFields {
  /** What the value holds. */
  valueField: string
  /** What is shown. */
  textField: string
  /** Where the keyword is looked for. */
  queryFields: readonly string[]
}

/** `a, b` as names of fields; without any, what is shown is searched. */
export function queryFieldsOf(queryKey: string | undefined, textField: string): string[] {
  const fields = (queryKey ?? '')
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '')
  return fields.length > 0 ? fields : [textField]
}

/** Columns as given, else one with what is shown. */
export function columnsOf(columns: readonly BizColumn[] | undefined, textField: string): readonly BizColumn[] {
  const usable = (columns ?? []).filter((column) => typeof column?.key === 'string' && column.key !== '')
  return usable.length > 0 ? usable : [{ key: textField, title: textField }]
}

/** The whole text of a cell. */
export function cellText(record: BizRecord, { key, textFields = [] }: BizColumn): string {
  return [...textFields, key].map((field) => fieldText(record, field)).find((text) => text !== '') ?? ''
}

/** What fits into a cell. */
export function cutCell(text: string): string {
  const characters = Array.from(text)
  return characters.length > cellLimit ? `${characters.slice(0, cellLimit).join('')}…` : text
}

export function keyOfRecord(record: BizRecord, valueField: string): string {
  return fieldText(record, valueField)
}

/** What is shown for a record: its text field, else its key. */
export function textOfRecord(record: BizRecord, { valueField, textField }: BizFields): string {
  return fieldText(record, textField) || keyOfRecord(record, valueField)
}

/** A key that could not be stored cannot be chosen. */
export function isRecordOpen(record: BizRecord, valueField: string): boolean {
  return isStorable(keyOfRecord(record, valueField))
}
