import { dateTimeRuleOf, parseDateTime } from '../../../core/format/local-date-time'
import { copiedText } from '../../cells/text-cells'
import { dateFormatOf } from '../../model/columns/column-extension'
import type { ShownColumn } from '../../model/columns/cell-type'
import type { DatedCell, SheetCell } from './xlsx/sheet.types'

/** Spreadsheets keep so many digits of a number. */
const maxDigits = 15
const day = 86_400_000
const firstDay = Date.UTC(1899, 11, 30)
/** 1 March 1900: spreadsheets count a day before it that never was. */
const firstSafeDay = 61

/** The cell of a spreadsheet: numbers, ticks, dates and times stay what they are, everything else is the text that is shown. */
export function exportedCell(value: unknown, column: ShownColumn): SheetCell {
  if (value === null || value === undefined || value === '') return null
  switch (column.kind) {
    case 'inputNumber':
    case 'progress':
      return numberOf(value) ?? column.type.text(value, column)
    case 'date':
    case 'datetime':
    case 'time':
      return datedOf(value, column.kind, dateFormatOf(column.source)) ?? column.type.text(value, column)
    case 'checkbox':
      if (typeof value === 'boolean' && !column.source.customValue) return value
      break
    case 'normal':
    case 'input':
      if (typeof value === 'number') return numberOf(value) ?? String(value)
  }
  return column.type.text(value, column)
}

/** The same for a text file: numbers without groups, everything else as it is shown. */
export function exportedText(value: unknown, column: ShownColumn): string {
  return copiedText(value, column)
}

/** Null for what is no number, and for more digits than one keeps. */
export function numberOf(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^-?\d+(\.\d+)?$/.test(text) || text.replaceAll(/\D/g, '').length > maxDigits) return null
  return Number(text)
}

function datedOf(value: unknown, form: DatedCell['form'], format: string | undefined): DatedCell | null {
  const dateTime = typeof value === 'string' ? parseDateTime(value, dateTimeRuleOf(form, format)) : null
  if (dateTime === null) return null
  const serial =
    (Date.parse(`${form === 'time' ? `1899-12-30T${dateTime}` : dateTime.replace(' ', 'T')}${form === 'date' ? 'T00:00:00' : ''}Z`) -
      firstDay) /
    day
  return form !== 'time' && serial < firstSafeDay ? null : { form, serial }
}
