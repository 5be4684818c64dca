import css from './data.css?inline'
import { sheetOf } from './sheet'

let sheet: CSSStyleSheet | undefined

/** What tables and tabs look like, adopted with the first of them. */
export function dataSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css)
  return sheet
}
