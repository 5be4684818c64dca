import { sheetOf } from '../../../styles/sheet'
import css from './expansion.css?inline'

let sheet: CSSStyleSheet | undefined

/** Adopted with the first grid whose rows open. */
export function expansionSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css)
  return sheet
}
