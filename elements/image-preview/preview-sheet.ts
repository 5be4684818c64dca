import { sheetOf } from '../../styles/sheet'
import css from './image-preview.css?inline'

let sheet: CSSStyleSheet | undefined

/** What the preview looks like, adopted when it opens first. */
export function previewSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css)
  return sheet
}
