import type { GridState } from '../state/grid-state.types'
import type { CellAt } from '../model/rules/cell-errors'
import type { Checking } from './checking'

type Grid = GridState & { readonly checking: Checking }

/**
 * Makes the next or previous wrong cell the active one; false when there is none that can be shown at once.
 * @param others further cells that are gone to
 */
export function goToError(grid: Grid, direction: 1 | -1, others: readonly CellAt[] = []): boolean {
  const { checking } = grid
  // When none is left here, one of another page or of a closed branch.
  const error = checking.next(direction, others) ?? checking.book.inOrder(checking.order)[0]
  return error !== undefined && goToCell(grid, error)
}

/** The same, together with the cells that refused what was pasted, while they are listed. */
export function goToMarked(grid: Grid, direction: 1 | -1): boolean {
  const rejected = grid.announcer.rejected?.rejected.flatMap(({ id, key }) => (id && key ? [{ id, key }] : []))
  return goToError(grid, direction, rejected)
}

/**
 * Makes a cell the active one: turns to its page, opens its branch, shows its column where that is hidden and its row although it is
 * filtered out.
 */
export function goToCell({ rows, columns, screen, range }: GridState, cell: CellAt): boolean {
  if (columns.indexOf(cell.key) < 0) screen.events?.hasListener(cell.key)
  const row = rows.bring(cell.id)
  const column = columns.indexOf(cell.key)
  if (row < 0 || column < 0) return false
  range.goTo({ row, column })
  return true
}
