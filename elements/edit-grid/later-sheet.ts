import { sheetOf } from '../../styles/sheet'
import css from './later.css?inline'

let sheet: CSSStyleSheet | undefined

/** What is seen after something was done, adopted with the code for it. */
export function laterSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css)
  return sheet
}
