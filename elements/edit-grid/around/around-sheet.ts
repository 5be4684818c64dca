import { sheetOf } from '../../../styles/sheet'
import css from './around.css?inline'

let sheet: CSSStyleSheet | undefined

/** What stands around the rows, adopted with the first toolbar, row of filters or form of a row. */
export function aroundSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css)
  return sheet
}
