import { sheetOf } from '../../../styles/sheet'
import css from './unfold.css?inline'

let sheet: CSSStyleSheet | undefined

/** Adopted with the first grid whose rows open. */
export function unfoldSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css)
  return sheet
}
