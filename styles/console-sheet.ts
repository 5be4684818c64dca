import css from './console.css?inline'
import { sheetOf } from './sheet'

let sheet: CSSStyleSheet | undefined

/** What only the console needs, from its sign-in page on; adopted beside `opsSheet()`. */
export function consoleSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css)
  return sheet
}
