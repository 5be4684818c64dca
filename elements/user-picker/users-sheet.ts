import { sheetOf } from '../../styles/sheet'
import css from './user-picker.css?inline'

let sheet: CSSStyleSheet | undefined

/** What the dialog looks like, adopted when it opens first. */
export function usersSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css)
  return sheet
}
