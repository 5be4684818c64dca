import { plainText } from '../model/columns/plain-text'
import type { CellType, ShownColumn } from '../model/columns/cell-type'

/** What is copied, written to text files and replaced: of numbers the plain one, else what is shown. */
export function copiedText(value: unknown, column: ShownColumn): string {
  return column.kind === 'inputNumber' || column.digits ? plainText(value) : column.type.text(value, column)
}

/** Shown and not edited. */
export const normalCell: CellType = {
  text: (value, { digits }) => (digits && typeof value === 'number' ? digits.format(value) : plainText(value)),
  editor: 'none',
}

/** A line of text. */
export const inputCell: CellType = { text: plainText, parse: (text) => text, editor: 'text' }

/** A number or empty; grouped by thousands where it is only shown. */
export const numberCell: CellType = {
  text: (value, { digits }) => (typeof value === 'number' ? (digits?.format(value) ?? groupDigits(value)) : plainText(value)),
  reads: () => ({ kind: 'number' }),
  editor: 'text',
  align: 'end',
}

/** 1234567.8 as `1,234,567.8`; no digit is lost. */
export function groupDigits(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  if (!/^-?\d{4,}$/.test(whole)) return String(value)
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
