import { sheetOf } from '../../styles/sheet'
import cells from './cells/cells.css?inline'
import css from './edit-grid.css?inline'

let sheet: CSSStyleSheet | undefined

/** What grids look like, adopted with the first of them. */
export function gridSheet(): CSSStyleSheet {
  sheet ??= sheetOf(css + cells)
  return sheet
}
