import { sheetOf } from '../../styles/sheet'
import css from './announcement.css?inline'

let sheet: CSSStyleSheet | undefined

/** What an announcement looks like, adopted with the first one. */
export function announcementSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css)
  return sheet
}
