import { type DragPoint, type EdgeScroll, elementAt } from '../../core/drag'
import type { GridState } from '../state/grid-state.types'
import type { CellPosition } from '../model/range/cell-range'

type Screen = Pick<GridState, 'screen'>['screen']

/** Where a drag scrolls the grid: title and footer stand still. */
export function bodyEdges(screen: Screen, view: HTMLElement, axis: EdgeScroll['axis']): EdgeScroll {
  const above = view.querySelector('.ops-grid-head')?.clientHeight ?? 0
  return { box: view, axis, above, below: Math.max(0, view.offsetHeight - above - (screen.body?.viewHeight ?? 0)) }
}

/** The cell under a point, or the nearest one in sight where the point is outside of the rows. */
export function cellNear(screen: Screen, view: HTMLElement, { clientX, clientY }: DragPoint): CellPosition | null {
  const { left, top } = view.getBoundingClientRect()
  const { above = 0 } = bodyEdges(screen, view, 'both')
  const bottom = top + above + (screen.body?.viewHeight ?? 0)
  const cell = elementAt(view, {
    clientX: Math.max(left + 2, Math.min(left + view.clientWidth - 2, clientX)),
    clientY: Math.max(top + above + 1, Math.min(bottom - 1, clientY)),
  })
  return (cell && screen.body?.cellOf(cell)) ?? null
}
