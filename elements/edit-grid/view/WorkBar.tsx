import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useSheet } from '../../core/define/host-context'
import { useStrings } from '../../core/i18n'
import { Button } from '../../parts/button'
import { Progress } from '../../parts/indicators'
import laterCss from '../later.css?inline'
import { laterStrings } from '../later.strings'
import type { WorkUnderWay } from '../state/long-work'

export interface WorkBarProps extends WorkUnderWay {
  onCancel: () => void
  /** The focus goes back to where it was. */
  onDone: () => void
}

/** How far long work has come. While something is pasted nothing else can be done: the button to cancel has the focus. */
export default function WorkBar({ kind, percent, onCancel, onDone }: WorkBarProps): ReactNode {
  useSheet(laterCss)
  const t = useStrings(laterStrings)
  const box = useRef<HTMLDivElement>(null)
  const isAlone = kind === 'pasting'
  const leave = useEffectEvent(onDone)
  useEffect(() => {
    const bar = box.current
    const parts = bar?.closest('.ops-grid')?.querySelectorAll('.ops-grid-tools, .ops-grid-view, .ops-grid-status, .ops-pager') ?? []
    if (!bar || !isAlone) return undefined
    for (const part of parts) part.toggleAttribute('inert', true)
    bar.querySelector('button')?.focus()
    return () => {
      for (const part of parts) part.toggleAttribute('inert', false)
      leave()
    }
  }, [isAlone])
  return (
    <div ref={box} className="ops-grid-work">
      <span role="status">{t(kind)}</span>
      <Progress value={percent} label={t(kind)} />
      <span>{`${Math.round(percent)}%`}</span>
      {kind !== 'finding' && (
        <Button size="sm" onClick={onCancel} onKeyDown={({ key }) => key === 'Escape' && onCancel()}>
          {t('cancel')}
        </Button>
      )}
    </div>
  )
}
