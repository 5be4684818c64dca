import type { GridState } from '../state/grid-state.types'
import type { Checking } from './checking'

/** Makes the next or previous wrong cell the active one; false when there is none that can be shown at once. */
export function goToError(grid: GridState & { readonly checking: Checking }, direction: 1 | -1): boolean {
  const { checking, rows, columns, screen, range } = grid
  // When none is left here, one of another page or of a closed branch.
  const error = checking.next(direction) ?? checking.book.inOrder(checking.order)[0]
  if (!error) return false
  if (columns.indexOf(error.key) < 0) screen.events?.wanted(error.key)
  const row = rows.bring(error.id)
  const column = columns.indexOf(error.key)
  if (row < 0 || column < 0) return false
  range.goTo({ row, column })
  return true
}
