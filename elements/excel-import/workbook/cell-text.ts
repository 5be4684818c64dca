import { type CellObject, SSF } from 'xlsx'

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
  if (isMoment(format)) return momentText(cell.v, is1904) ?? cell.w ?? String(cell.v)
  return plainFormat.test(format) ? String(Number(cell.v.toPrecision(realDigits))) : (cell.w ?? String(cell.v))
}

function isMoment(format: string): boolean {
  const answer: unknown = SSF.is_date(format)
  return answer === true
}

function momentText(serial: number, is1904: boolean): string | undefined {
  const date: DateParts | null = SSF.parse_date_code(serial, { date1904: is1904 })
  if (!date) return undefined
  const two = (number: number): string => String(number).padStart(2, '0')
  const time = `${two(date.H)}:${two(date.M)}:${two(date.S)}`
  // Below one there is no day: a time of day.
  if (serial < 1) return time
  const day = `${String(date.y).padStart(4, '0')}-${two(date.m)}-${two(date.d)}`
  return serial % 1 === 0 ? day : `${day} ${time}`
}
