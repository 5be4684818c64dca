import type { DatePickerMode } from '../../date-picker/date-picker.types'
import type { CellType } from '../model/columns/cell-type'
import { dateFormatOf } from '../model/columns/column-extension'
import { plainText } from '../model/columns/plain-text'

const loadEditor = () => import('./editors/DateEditor')

/** A date, a time or both; the usual spellings can be pasted. */
function dateCell(mode: DatePickerMode, width: number): CellType {
  return {
    text: plainText,
    reads: ({ source }) => ({ kind: mode, format: dateFormatOf(source), order: source.dateOrder }),
    editor: loadEditor,
    takesText: true,
    width,
  }
}

export const dateCells: Readonly<Record<DatePickerMode, CellType>> = {
  date: dateCell('date', 135),
  datetime: dateCell('datetime', 190),
  time: dateCell('time', 110),
}
