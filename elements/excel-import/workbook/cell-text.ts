import { type CellObject, SSF } from 'xlsx'
import { clockText, twoDigits } from '../../core/format/clock-text'

/** Digits that a number of a workbook really has; what comes behind them is noise of binary fractions. */
const realDigits = 15
/** Formats that only say how a number is grouped and cut: `0`, `#,##0.00`. Others, `0000` or a percentage, are part of what it says. */
const plainFormat = /^(General|0|0\.0+|#,##0(\.0+)?|#+(\.[0#]+)?|@)$/i

interface DateParts {
  y: number
  m: number
  d: number
  H: number
  M: number
  S: number
}

/**
 * What a cell says, as a person would type it: days `YYYY-MM-DD`, times `YYYY-MM-DD HH:mm:ss`, numbers whole and ungrouped, the result
 * of a formula, never the formula.
 * @param is1904 days are counted from 1904
 */
export function cellText(cell: CellObject | undefined, is1904: boolean): string {
  if (cell?.v === undefined || cell.v === null) return ''
  if (cell.t === 'e') return cell.w ?? ''
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
  if (typeof cell.v !== 'number') return String(cell.v)
  const format = String(cell.z ?? 'General')
  if (isDate(format)) return dateText(cell.v, is1904) ?? cell.w ?? String(cell.v)
  return plainFormat.test(format) ? String(Number(cell.v.toPrecision(realDigits))) : (cell.w ?? String(cell.v))
}

function isDate(format: string): boolean {
  const response: unknown = SSF.is_date(format)
  return response === true
}

function dateText(serial: number, is1904: boolean): string | undefined {
  const date: DateParts | null = SSF.parse_date_code(serial, { date1904: is1904 })
  if (!date) return undefined
  const time = clockText(date.H, date.M, date.S)
  // Below one there is no day: a time of day.
  if (serial < 1) return time
  const day = `${String(date.y).padStart(4, '0')}-${twoDigits(date.m)}-${twoDigits(date.d)}`
  return serial % 1 === 0 ? day : `${day} ${time}`
}
