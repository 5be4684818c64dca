import { sheetOf } from '../../../styles/sheet'
import css from './picker.css?inline'

let sheet: CSSStyleSheet | undefined

/** What the dialogs of pickers look like, adopted when the first one opens. */
export function pickerSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css)
  return sheet
}
