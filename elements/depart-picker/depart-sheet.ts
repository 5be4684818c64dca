import { sheetOf } from '../../styles/sheet'
import css from './depart-picker.css?inline'

let sheet: CSSStyleSheet | undefined

/** What the dialog looks like, adopted when the first one opens. */
export function departSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css)
  return sheet
}
