import { sheetOf } from '../../styles/sheet'
import css from './cron-picker.css?inline'

let sheet: CSSStyleSheet | undefined

/** What field and editor look like. */
export function cronSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css)
  return sheet
}
