import css from './components/filters.css?inline'
import { sheetOf } from './sheet'

let sheet: CSSStyleSheet | undefined

/** What search fields above a table look like, adopted with the first of them. */
export function filterSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css)
  return sheet
}
