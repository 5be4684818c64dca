import { sheetOf } from '../../styles/sheet'
import css from './area-picker.css?inline'

let sheet: CSSStyleSheet | undefined

/** What the columns look like, adopted when the first ones are shown. */
export function areaSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css)
  return sheet
}
