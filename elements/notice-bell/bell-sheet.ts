import { sheetOf } from '../../styles/sheet'
import css from './notice-bell.css?inline'

let sheet: CSSStyleSheet | undefined

/** What bell and panel look like. */
export function bellSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css)
  return sheet
}
