import type { CellType } from '../model/columns/cell-type'
import { linePaint } from './paints'
import { plainText } from '../model/columns/plain-text'

/** Long text: one line is shown, a box edits it. */
export const textPopCell: CellType = {
  text: plainText,
  parse: (text) => text,
  editor: () => import('./editors/TextPopEditor'),
  takesText: true,
  goesOn: plainText,
  paint: linePaint(({ value }) => plainText(value)),
}

/** A text from an online report; it may fill other cells of its row. */
export const popupCell: CellType = { text: plainText, parse: (text) => text, editor: () => import('./editors/PopupEditor'), width: 160 }
