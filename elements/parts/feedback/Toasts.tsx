import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type ToastEntry, toastDuration } from '../../core/feedback'
import { useStrings } from '../../core/i18n'
import { showAfterMove, useUpperLayer } from '../../core/overlay'
import { IconButton, LinkButton } from '../button'
import { Icon } from '../icon'
import { toneIcon } from '../marks/Note'
import { feedbackStrings } from './feedback.strings'

interface ToastsProps {
  entries: readonly ToastEntry[]
  onDismiss: (id: number) => void
}

/** The messages, in the top layer while there are any. The live region stands there before the first one, or it would not be read. */
export function Toasts({ entries, onDismiss }: ToastsProps): ReactNode {
  const say = useStrings(feedbackStrings)
  const layer = useUpperLayer()
  const box = useRef<HTMLDivElement>(null)
  const latest = entries.at(-1)

  useLayoutEffect(() => {
    const node = box.current
    if (!node?.isConnected) return
    // Hiding and showing moves it above whatever was opened since.
    if (node.matches(':popover-open')) node.hidePopover()
    node.showPopover()
    // The layer it stands in changed: the box is a new one and has to be shown again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [layer, latest?.id])

  if (!layer) return null
  return createPortal(
    <>
      <output className="ops-vh">{latest && `${latest.title} ${latest.text ?? ''}`}</output>
      {latest && (
        <div ref={box} popover="manual" className="ops-toplayer" onAnimationStart={showAfterMove}>
          <section className="ops-toasts" aria-label={say('messages')}>
            {entries.map((entry) => <Toast key={entry.id} entry={entry} onDismiss={() => onDismiss(entry.id)} />)}
          </section>
        </div>
      )}
    </>,
    layer,
  )
}

function Toast({ entry, onDismiss }: { entry: ToastEntry; onDismiss: () => void }): ReactNode {
  const say = useStrings(feedbackStrings)
  const [held, setHeld] = useState(false)
  const leave = useEffectEvent(onDismiss)
  const duration = toastDuration(entry)
  const tone = entry.tone ?? 'info'

  useEffect(() => {
    if (held || duration === 0) return undefined
    const timer = window.setTimeout(() => leave(), duration)
    return () => window.clearTimeout(timer)
    // A message that replaced this one starts the clock again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [held, duration, entry.version])

  return (
    <div className="ops-toast" data-tone={tone} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <Icon of={toneIcon[tone]} />
      <div className="ops-grow">
        <b className="ops-strong">{entry.title}</b>
        {entry.text && <p>{entry.text}</p>}
      </div>
      {entry.action && (
        <LinkButton
          onClick={() => {
            entry.action?.onAction()
            onDismiss()
          }}
        >
          {entry.action.label}
        </LinkButton>
      )}
      <IconButton icon={X} size="sm" label={say('close')} tooltip={false} onClick={onDismiss} />
    </div>
  )
}
