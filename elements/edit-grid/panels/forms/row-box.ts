import type { GridState } from '../../state/grid-state.types'
import type { RowId } from '../../edit-grid.types'

/** Share of the grid's width that a sub-form leaves free. */
const margin = 0.04

/** Where a row stands on the screen, as wide as its sub-form; null where it is not shown, or not in sight. */
export function rowBox(control: Pick<GridState, 'settings' | 'rows' | 'screen'>, id: RowId): DOMRect | null {
  const {
    screen: { body },
    settings: { rowHeight },
  } = control
  const index = control.rows.indexOf(id)
  if (!body || index < 0) return null
  const view = body.scroller.getBoundingClientRect()
  const top = body.layer.getBoundingClientRect().top + index * rowHeight
  const isInSight = top + rowHeight > view.top && top < view.bottom
  return isInSight ? new DOMRect(view.left + (view.width * margin) / 2, top, view.width * (1 - margin), rowHeight) : null
}
