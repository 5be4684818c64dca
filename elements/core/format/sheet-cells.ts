import { dayText } from './spellings'
import { clockText } from './clock-text'
import { readNumber } from './read-number'

/** A cell of a sheet: what it says; of a number whose format says more than that also the number itself (decimal text). */
export type SheetCell = string | { readonly text: string; readonly number: string }

/** A number as a workbook holds it. */
export interface NumericCell {
  readonly number: number
  /** As the workbook draws it. */
  readonly shown: string
  /** Its format is one of dates or times. */
  readonly isDate: boolean
}

/** A block of cells that were merged into one; rows and columns from 0. */
export interface MergedCells {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Digits that a number of a workbook really has; what comes behind them is noise of binary fractions. */
const realDigits = 15

export const textOfCell = (cell: SheetCell | undefined): string => (typeof cell === 'object' ? cell.text : (cell ?? '')).trim()

export const numberOfCell = (cell: SheetCell | undefined): string => (typeof cell === 'object' ? cell.number : (cell ?? '')).trim()

/**
 * What a number says, as a person would type it: days `YYYY-MM-DD`, times `YYYY-MM-DD HH:mm:ss`. A text keeps leading zeros, prefixes and
 * signs as they are drawn, but neither groups of digits nor what was rounded by the format.
 * @param is1904 days are counted from 1904
 */
export function sheetCell({ number, shown, isDate }: NumericCell, is1904: boolean): SheetCell {
  if (isDate) return dateTimeText(number, is1904) ?? shown
  const exact = String(Number(number.toPrecision(realDigits)))
  const drawn = shown.trim()
  const read = readNumber(drawn)
  const saysMore = /^0\d|[^\d.,()\s+\-eE]/.test(drawn)
  const isWhole = read === null ? drawn !== '' && !/^#+$/.test(drawn) : read === Number(exact) && saysMore
  const text = isWhole ? drawn : exact
  return text === exact ? exact : { text, number: exact }
}

const secondsOfDay = 86_400
/** Days of the calendar that counts from 1904 behind the other one. */
const days1904 = 1462
const firstDay = Date.UTC(1899, 11, 30)
const lastDay = 2_958_465
/** Workbooks count a 29 February 1900, which never was: days before it lie one later. */
const leapDay = 60

/** The moment of a serial number of days; undefined where there is none. */
function dateTimeText(serial: number, is1904: boolean): string | undefined {
  const total = Math.floor((serial + (is1904 ? days1904 : 0)) * secondsOfDay + 0.0001)
  const days = Math.floor(total / secondsOfDay)
  const seconds = total - days * secondsOfDay
  if (days < 0 || days > lastDay) return undefined
  const time = clockText(Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60)
  // Below one there is no day: a time of day.
  if (serial < 1) return time
  const date = new Date(firstDay + (days < leapDay ? days + 1 : days) * secondsOfDay * 1000)
  const day = dayText(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())!
  return seconds === 0 ? day : `${day} ${time}`
}

/**
 * The rows with the value of a cell that was merged over several in all of them.
 * @param from the first row, from 0: titles and headings above it stay as they are
 */
export function filledRows(
  rows: readonly (readonly SheetCell[])[],
  merged: readonly MergedCells[],
  from: number,
): readonly (readonly SheetCell[])[] {
  const tall = merged.filter(({ top, bottom }) => top >= from && bottom > top)
  if (tall.length === 0) return rows
  const filled = rows.map((row) => [...row])
  for (const { top, bottom, left } of tall)
    for (let row = top + 1; row <= bottom && row < filled.length; row++) filled[row]![left] = rows[top]![left] ?? ''
  return filled
}

/** How a heading is compared: width, case, blanks, line breaks, invisible signs and marks of needed columns make no difference. */
export function headingName(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\s]/gu, '')
    .toLowerCase()
    .replaceAll(/\((?:必填|必填项|必须|选填|可选|非必填|required|optional)\)|^[*•]+|[*:]+$/g, '')
}
