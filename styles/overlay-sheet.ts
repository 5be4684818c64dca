import css from './overlay.css?inline'
import { sheetOf } from './sheet'

let sheet: CSSStyleSheet | undefined

/** What panels and dialogs look like, adopted when the first one opens. */
export function overlaySheet(): CSSStyleSheet {
  sheet ??= sheetOf(css)
  return sheet
}
