import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useStrings } from '../../core/i18n'
import { useNarrow } from '../../core/overlay'
import { IconButton } from '../../parts/button'
import { type Anchor, Float } from '../../parts/float'
import { toolbarStrings } from '../toolbar/toolbar.strings'
import type { GridState } from '../state/grid-state.types'
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
  const t = useStrings(toolbarStrings)
  const isNarrow = useNarrow()
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
    <Float open anchor={anchor} within={view} label={t('subForm')} focus="panel" matchWidth onClose={onClose}>
      <div className="ops-grid-subform">
        {!isNarrow && (
          <header>
            {t('subForm')}
            <IconButton icon={X} size="sm" label={t('close')} tooltip={false} onClick={onClose} />
          </header>
        )}
        <slot name="sub-form">
          <RowFacts control={control} id={form.id} />
        </slot>
      </div>
    </Float>
  )
}
