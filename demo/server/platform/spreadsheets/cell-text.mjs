import { SSF } from 'xlsx'

/** Digits that a number of a workbook really has; what comes behind them is noise of binary fractions. */
const REAL_DIGITS = 15
/** Formats that only say how a number is grouped and cut: `0`, `#,##0.00`. Others, `0000` or a percentage, are part of what it says. */
const PLAIN_FORMAT = /^(General|0|0\.0+|#,##0(\.0+)?|#+(\.[0#]+)?|@)$/i

/**
 * What a cell says, as a person would type it: days `YYYY-MM-DD`, times `YYYY-MM-DD HH:mm:ss`, numbers whole and ungrouped, the result
 * of a formula, never the formula.
 * @param {import('xlsx').CellObject | undefined} cell
 * @param {boolean} is1904 days are counted from 1904
 */
export function cellText(cell, is1904) {
  if (!cell || cell.v === undefined || cell.v === null) return ''
  if (cell.t === 'e') return cell.w ?? ''
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
  if (cell.t !== 'n') return String(cell.v)
  const format = String(cell.z ?? 'General')
  if (SSF.is_date(format)) return momentText(cell.v, is1904) ?? cell.w ?? String(cell.v)
  return PLAIN_FORMAT.test(format) ? String(Number(cell.v.toPrecision(REAL_DIGITS))) : (cell.w ?? String(cell.v))
}

function momentText(serial, is1904) {
  const date = SSF.parse_date_code(serial, { date1904: is1904 })
  if (!date) return undefined
  const two = (number) => String(number).padStart(2, '0')
  const time = `${two(date.H)}:${two(date.M)}:${two(date.S)}`
  // Below one there is no day: a time of day.
  if (serial < 1) return time
  const day = `${String(date.y).padStart(4, '0')}-${two(date.m)}-${two(date.d)}`
  return serial % 1 === 0 ? day : `${day} ${time}`
}
