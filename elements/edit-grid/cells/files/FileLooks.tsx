import { sheetOf } from '../../../../styles/sheet'
import { useAdoptedSheet } from '../../../core/define/host-context'
import css from './files.css?inline'

let sheet: CSSStyleSheet | undefined

/** What files look like in cells, for grids that have such columns. */
export default function FileLooks(): null {
  sheet ??= sheetOf(css)
  useAdoptedSheet(sheet)
  return null
}
