import { fieldText } from '../parts/picker/choice-model'
import type { PopupFill, PopupRecord } from './popup-picker.types'

export interface PopupFields {
  /** Which of the target fields is shown, and is the value. */
  field: string
  /** Columns of the report. */
  orgFields: readonly string[]
  /** Fields they are written to, one by one. */
  destFields: readonly string[]
}

/** `a, b` as names; empty ones are left out. */
export function namesOf(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** What is wrong with the settings (clauses 5.3); null: nothing. */
export function settingsErrorOf({ orgFields, destFields }: PopupFields, hasRows: boolean): 'unset' | 'uneven' | null {
  if (!hasRows || orgFields.length === 0 || destFields.length === 0) return 'unset'
  return orgFields.length === destFields.length ? null : 'uneven'
}

/** The column whose text is the value: that of the field, else the first. */
export function shownColumn({ field, orgFields, destFields }: PopupFields): string {
  return orgFields[destFields.indexOf(field)] ?? orgFields[0] ?? ''
}

/** Its id, else all of its cells: rows that are alike in the first 50 characters are different rows. */
export function identityOf(row: PopupRecord): string {
  const id = fieldText(row, 'id')
  if (id !== '') return id
  const cells = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `#${JSON.stringify(cells)}`
}

/**
 * A key for each row of a page. A text of the value whose row was not met yet is taken by the first row that shows it, so
 * that what is stored appears ticked.
 */
export function keysOfPage(rows: readonly PopupRecord[], unmet: readonly string[], column: string): Map<PopupRecord, string> {
  const open = new Set(unmet)
  return new Map(
    rows.map((row) => {
      const text = fieldText(row, column)
      return [row, open.delete(text) ? text : identityOf(row)]
    }),
  )
}

/** The value: what is shown of each row; the key itself where its row was never met. */
export function valueOf(keys: readonly string[], rows: ReadonlyMap<string, PopupRecord>, column: string): string {
  return keys.map((key) => textOf(key, rows.get(key), column)).join(',')
}

function textOf(key: string, row: PopupRecord | undefined, column: string): string {
  return row ? fieldText(row, column) : key
}

/** What is written back; nothing chosen empties every target. Of rows never met only the shown text is known. */
export function fillOf(keys: readonly string[], rows: ReadonlyMap<string, PopupRecord>, fields: PopupFields): PopupFill {
  const shown = shownColumn(fields)
  return Object.fromEntries(
    fields.destFields.map((target, index) => {
      const column = fields.orgFields[index] ?? ''
      const texts = keys.map((key) => {
        const row = rows.get(key)
        if (row) return fieldText(row, column)
        return column === shown ? key : ''
      })
      return [target, texts.join(',')]
    }),
  )
}
