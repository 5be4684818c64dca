import { useSheet } from '../../../core/define/host-context'
import css from './files.css?inline'

/** What files look like in cells, for grids that have such columns. */
export default function FileStyles(): null {
  useSheet(css)
  return null
}
