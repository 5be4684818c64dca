import { sheetOf } from '../../../styles/sheet'
import css from './toolbar.css?inline'

let sheet: CSSStyleSheet | undefined

/** What stands around the rows, adopted with the first toolbar, row of filters or form of a row. */
export function toolbarSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css)
  return sheet
}
