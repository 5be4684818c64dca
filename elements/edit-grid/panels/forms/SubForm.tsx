import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Anchor } from '../../../parts/float'
import { SubFormPanel } from '../../../parts/sub-form'
import type { GridState } from '../../state/grid-state.types'
import type { OpenForm } from './row-forms'
import { rowBox } from './row-box'
import { RowFacts } from './RowFacts'

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
