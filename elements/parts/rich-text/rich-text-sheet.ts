import { sheetOf } from '../../../styles/sheet'
import css from './rich-text.css?inline'

let sheet: CSSStyleSheet | undefined

/** What stored text looks like, adopted with the first one. */
export function richTextSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css)
  return sheet
}
