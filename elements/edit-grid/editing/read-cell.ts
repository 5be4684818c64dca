import { readNumber } from '../../core/format/read-number'
import { meantDate, storedDate } from '../../date-picker/stored-date'
import { dateFormatOf } from '../model/columns/column-extension'
import type { ShownColumn } from '../model/columns/cell-type'

type Read = (text: string, column: ShownColumn) => unknown

/** A date with a time where one of both is wanted. */
function storedPart(text: string, mode: 'date' | 'datetime' | 'time', format: string | undefined): string | undefined {
  const moment = meantDate(text, 'datetime', undefined)
  if (moment === null || mode === 'datetime') return undefined
  return storedDate(mode === 'date' ? moment.slice(0, 10) : moment.slice(11), mode, format)
}

/** Empty stays empty, and what is no number is refused. */
const number: Read = (text) => (text.trim() === '' ? '' : (readNumber(text) ?? undefined))

const dates = Object.fromEntries(
  (['date', 'datetime', 'time'] as const).map((mode): [string, Read] => [
    mode,
    (text, { source }) => storedDate(text, mode, dateFormatOf(source)) ?? storedPart(text, mode, dateFormatOf(source)),
  ]),
)

/** Types whose texts take more code to read than is there with the first rows. */
const readers: Readonly<Record<string, Read>> = {
  inputNumber: number,
  progress: (text, column) => number(text.replace(/[%％]\s*$/, ''), column),
  ...dates,
}

/** The value that a text stands for in a column; undefined where it can not be read, or nothing can be pasted there. */
export function readCell(text: string, column: ShownColumn): unknown {
  const read = readers[column.kind]
  return read ? read(text, column) : column.type.parse?.(text, column)
}
