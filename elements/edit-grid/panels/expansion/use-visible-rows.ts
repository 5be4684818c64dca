import { useEffect, useState } from 'react'
import type { GridState } from '../../state/grid-state.types'
import type { RowId } from '../../edit-grid.types'
import type { RowExpansion } from './row-expansion'

/** Rows whose panels are in sight or one window beyond, as they are now; and the width of the window, css px. */
export function useVisibleRows(control: GridState, expansion: RowExpansion): { ids: readonly RowId[]; width: number } {
  const [, setViewport] = useState('')
  const scroller = control.screen.body?.scroller

  useEffect(() => {
    if (!scroller) return undefined
    const measure = (): void => setViewport([scroller.clientWidth, ...idsInView(control, expansion)].join(' '))
    scroller.addEventListener('scroll', measure, { passive: true })
    const size = new ResizeObserver(measure)
    size.observe(scroller)
    return () => {
      scroller.removeEventListener('scroll', measure)
      size.disconnect()
    }
  }, [control, expansion, scroller])

  return { ids: idsInView(control, expansion), width: scroller?.clientWidth ?? 0 }
}

/** What is in a panel outlives it: the page's own stays in the page, what was drawn is kept while the panel is open. */
function idsInView(control: Pick<GridState, 'settings' | 'rows' | 'screen'>, expansion: RowExpansion): readonly RowId[] {
  const { body } = control.screen
  if (!body) return []
  const { scrollTop } = body.scroller
  const spare = body.viewHeight
  return expansion.openIds.filter((id) => {
    const index = control.rows.indexOf(id)
    if (index < 0) return false
    const top = body.topOf(index) + control.settings.rowHeight
    return top < scrollTop + 2 * spare && top + expansion.heightOf(id) > scrollTop - spare
  })
}
