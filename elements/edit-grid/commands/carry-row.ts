import type { TreeStep } from '../../core/tree'
import type { GridState } from '../state/grid-state.types'

/** What the user does to the order of rows; places in the view, on the page that is shown. */
export function moveRow(
  { data, rows, announcer, screen }: Pick<GridState, 'data' | 'rows' | 'announcer' | 'screen'>,
  from: number,
  to: number,
): boolean {
  if (to < 0 || to >= rows.count) return false
  const before = rows.order.toData(from)
  const now = rows.order.toData(to)
  if (!data.move(before, now, 'user')) return false
  announcer.announce('moved', now + 1)
  screen.events?.moved({ from: before, to: now, row: data.rows[now]! })
  return true
}

type Grid = Pick<GridState, 'data' | 'rows' | 'announcer' | 'screen' | 'parts' | 'permissions' | 'range'>

/** Whether the row at a place of the view can be taken a step further; in and out are steps of trees. */
export function canCarry({ data, rows, parts, permissions }: Grid, row: number, step: TreeStep): boolean {
  const shown = rows.at(row)
  if (!permissions.canMoveRows || !shown) return false
  const { moves } = parts.expansion ?? {}
  if (moves) return moves.target(data.idOf(shown), step) !== null
  return step === 'up' ? row > 0 : step === 'down' && row < rows.count - 1
}

/** Takes a row a step further, and the active cell with it. */
export function carryRow(grid: Grid, row: number, step: TreeStep): void {
  if (!canCarry(grid, row, step)) return
  const { data, rows, parts, range } = grid
  const column = range.current?.anchor.column ?? 0
  const id = rows.idAt(row)
  const { moves } = parts.expansion ?? {}
  const target = moves?.target(id, step)
  if (moves && target) return void moves.move(id, target).then((isThere) => isThere && follow())
  if (moveRow(grid, row, row + (step === 'up' ? -1 : 1))) follow()

  function follow(): void {
    const to = data.indexOf(id) < 0 ? -1 : rows.bring(id)
    if (to >= 0) range.goTo({ row: to, column })
  }
}
