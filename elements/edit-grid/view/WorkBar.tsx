import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useSheet } from '../../core/define/host-context'
import { focusedIn } from '../../core/focus'
import { useStrings } from '../../core/i18n'
import { Button } from '../../parts/button'
import { Progress } from '../../parts/indicators'
import { Spinner } from '../../parts/Spinner'
import { deferredStrings } from '../deferred.strings'
import type { RunningWork } from '../state/work.types'
import workCss from './work.css?inline'

export interface WorkBarProps extends RunningWork {
  onCancel: () => void
  /** The focus goes back to where it was. */
  onDone: () => void
}

/** How far long work has come. While cells are pasted or replaced nothing else can be done: the button to cancel has the focus. */
export default function WorkBar({ kind, name, percent, onCancel, onDone }: WorkBarProps): ReactNode {
  useSheet(workCss)
  const t = useStrings(deferredStrings)
  const box = useRef<HTMLDivElement>(null)
  const isAlone = kind === 'pasting'
  const leave = useEffectEvent(onDone)
  useEffect(() => {
    const bar = box.current
    const parts =
      bar?.closest('.ops-grid')?.querySelectorAll('.ops-grid-tools, .ops-grid-view, .ops-grid-status, .ops-grid-refused, .ops-pager') ?? []
    if (!bar || !isAlone) return undefined
    for (const part of parts) part.toggleAttribute('inert', true)
    const before = focusedIn(bar)
    bar.querySelector('button')?.focus()
    return () => {
      for (const part of parts) part.toggleAttribute('inert', false)
      if (name === 'replacing') before?.focus()
      else leave()
    }
  }, [isAlone, name])
  // Before the button is taken out of the page with its focus.
  useLayoutEffect(() => {
    const bar = box.current
    return () => {
      if (bar?.contains(focusedIn(bar))) leave()
    }
  }, [])
  return (
    <div ref={box} className="ops-grid-work">
      <span role="status">{t(name)}</span>
      {percent === null ? (
        <Spinner />
      ) : (
        <>
          <Progress value={percent} label={t(name)} />
          <span>{`${Math.round(percent)}%`}</span>
        </>
      )}
      {name !== 'finding' && (
        <Button size="sm" onClick={onCancel} onKeyDown={({ key }) => key === 'Escape' && onCancel()}>
          {t('cancel')}
        </Button>
      )}
    </div>
  )
}
