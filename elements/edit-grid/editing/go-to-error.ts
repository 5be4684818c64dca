import type { GridState } from '../state/grid-state.types'
import type { CellAt } from '../rules/error-book'
import type { Checking } from './checking'

/** Makes the next or previous wrong cell the active one, or one that refused what was pasted while that is listed; false when there is none that can be shown at once. */
export function goToError(grid: GridState & { readonly checking: Checking }, direction: 1 | -1): boolean {
  const { checking, announcer } = grid
  const refused = announcer.refused?.refused.flatMap(({ id, key }) => (id && key ? [{ id, key }] : []))
  // When none is left here, one of another page or of a closed branch.
  const error = checking.next(direction, refused) ?? checking.book.inOrder(checking.order)[0]
  return error !== undefined && goToCell(grid, error)
}

/** Makes a cell the active one: turns to its page, opens its branch, shows its column where that is hidden and its row although it is filtered out. */
export function goToCell({ rows, columns, screen, range }: GridState, cell: CellAt): boolean {
  if (columns.indexOf(cell.key) < 0) screen.events?.wanted(cell.key)
  const row = rows.bring(cell.id)
  const column = columns.indexOf(cell.key)
  if (row < 0 || column < 0) return false
  range.goTo({ row, column })
  return true
}
