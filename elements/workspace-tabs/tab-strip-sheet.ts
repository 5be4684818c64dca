import { sheetOf } from '../../styles/sheet'
import css from './tab-strip.css?inline'

let sheet: CSSStyleSheet | undefined

/** What the strip of tabs looks like, adopted with the first of them. */
export function tabStripSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css)
  return sheet
}
