import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Anchor } from '../../../parts/float'
import { SubFormPanel } from '../../../parts/sub-form'
import type { OpenForm } from './row-forms'
import { RowFacts } from './RowFacts'
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
  const isInView = top + rowHeight > view.top && top < view.bottom
  return isInView ? new DOMRect(view.left + (view.width * margin) / 2, top, view.width * (1 - margin), rowHeight) : null
}

interface SubFormProps {
  control: GridState
  form: OpenForm
  /** Where the row stood when it was opened. */
  box: DOMRect
  onClose: () => void
}

/** The sub-form of a row, below it, or above where there is little room. Goes with the next scroll. */
export function SubForm({ control, form, box, onClose }: SubFormProps): ReactNode {
  const view = useRef<Element | null>(null)
  const anchor = useRef<Anchor>({ getBoundingClientRect: () => rowBox(control, form.id) ?? box })
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    view.current = control.screen.body?.scroller ?? null
  }, [control])

  useEffect(() => {
    const stop = new AbortController()
    control.screen.body?.scroller.addEventListener('scroll', () => close(), { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [control])

  return (
    <SubFormPanel anchor={anchor} within={view} focus="panel" onClose={onClose}>
      <slot name="sub-form">
        <RowFacts control={control} id={form.id} />
      </slot>
    </SubFormPanel>
  )
}
