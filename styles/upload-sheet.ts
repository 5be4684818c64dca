import css from './components/upload.css?inline'
import { sheetOf } from './sheet'

let sheet: CSSStyleSheet | undefined

/** What fields of files look like, adopted with the first of them. */
export function uploadSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css)
  return sheet
}
