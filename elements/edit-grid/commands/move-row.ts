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
  announcer.say('moved', now + 1)
  screen.events?.moved({ from: before, to: now, row: data.rows[now]! })
  return true
}
