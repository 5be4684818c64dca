import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type ToastEntry, toastDuration } from '../../core/feedback'
import { useStrings } from '../../core/i18n'
import { returnFocus } from '../../core/focus'
import { endPress, showAfterMove, useEscape, useUpperLayer } from '../../core/overlay'
import { IconButton, LinkButton } from '../button'
import { Icon } from '../icon'
import { toneIcon } from '../indicators/Note'
import { feedbackStrings } from './feedback.strings'
import { useToastPlacement } from './use-toast-placement'

interface ToastsProps {
  entries: readonly ToastEntry[]
  onDismiss: (id: number) => void
}

/** The messages, in the top layer while there are any. The live region stands there before the first one, or it would not be read. */
export function Toasts({ entries, onDismiss }: ToastsProps): ReactNode {
  const t = useStrings(feedbackStrings)
  const layer = useUpperLayer()
  const box = useRef<HTMLDivElement>(null)
  const latest = entries.at(-1)
  const [isPaused, setPaused] = useState(false)
  const keys = useMessageKeys(box, entries)

  useLayoutEffect(() => {
    const node = box.current
    if (!node?.isConnected) return
    // Hiding and showing moves it above whatever was opened since.
    if (node.matches(':popover-open')) node.hidePopover()
    node.showPopover()
    // The layer it stands in changed: the box is a new one and has to be shown again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [layer, latest?.id])
  useToastPlacement(box, latest && layer, isPaused)

  if (!layer) return null
  return createPortal(
    <>
      <output className="ops-sr-only">{latest && `${latest.title} ${latest.text ?? ''}`}</output>
      {latest && (
        <div ref={box} popover="manual" className="ops-toplayer" onAnimationStart={showAfterMove}>
          {/* Whoever reads or presses one keeps all of them. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <section
            className="ops-toasts"
            aria-label={t('messages')}
            aria-keyshortcuts="F6"
            onPointerEnter={() => setPaused(true)}
            onPointerLeave={() => setPaused(keys.inside)}
            onFocus={(event) => {
              keys.enter(event.relatedTarget)
              setPaused(true)
            }}
            onBlur={(event) => {
              if (event.currentTarget.contains(event.relatedTarget)) return
              keys.leave()
              setPaused(false)
            }}
          >
            {entries.map((entry) => (
              <Toast key={entry.id} entry={entry} paused={isPaused} onLeave={keys.goBack} onDismiss={() => onDismiss(entry.id)} />
            ))}
          </section>
        </div>
      )}
    </>,
    layer,
  )
}

/** F6 leads to the newest message; Escape and the press of a button in one lead back to where focus was. */
function useMessageKeys(box: RefObject<HTMLElement | null>, entries: readonly ToastEntry[]) {
  const [inside, setInside] = useState(false)
  const before = useRef<Element | null>(null)
  const count = entries.length
  const goBack = (): void => void returnFocus(before.current)
  useEscape(inside && count > 0, goBack)

  useEffect(() => {
    if (count === 0) return undefined
    const heed = (event: KeyboardEvent): void => {
      const button = box.current?.querySelector<HTMLElement>('.ops-toast:last-child button')
      if (event.key !== 'F6' || !button) return
      event.preventDefault()
      button.focus()
    }
    window.addEventListener('keydown', heed)
    return () => window.removeEventListener('keydown', heed)
  }, [box, count])

  return {
    inside,
    enter(from: EventTarget | null) {
      if (!inside && from instanceof Element) before.current = from
      setInside(true)
    },
    leave: () => setInside(false),
    goBack,
  }
}

interface ToastProps {
  entry: ToastEntry
  /** Its clock stands still. */
  paused: boolean
  /** A button of it was pressed: focus first goes home, so that a dialog opened by the action knows where to return it. */
  onLeave: () => void
  onDismiss: () => void
}

function Toast({ entry, paused: isPaused, onLeave, onDismiss }: ToastProps): ReactNode {
  const t = useStrings(feedbackStrings)
  const leave = useEffectEvent(onDismiss)
  const duration = toastDuration(entry)
  const tone = entry.tone ?? 'info'
  const end = (): void => {
    endPress()
    onDismiss()
  }

  useEffect(() => {
    if (isPaused || duration === 0) return undefined
    const timer = window.setTimeout(() => leave(), duration)
    return () => window.clearTimeout(timer)
    // A message that replaced this one starts the clock again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isPaused, duration, entry.version])

  return (
    <div className="ops-toast" data-tone={tone}>
      <Icon of={toneIcon[tone]} />
      <div className="ops-grow">
        <b className="ops-strong">{entry.title}</b>
        {entry.text && <p>{entry.text}</p>}
      </div>
      {entry.action && (
        <LinkButton
          onClick={() => {
            onLeave()
            entry.action?.onAction()
            end()
          }}
        >
          {entry.action.label}
        </LinkButton>
      )}
      <IconButton
        icon={X}
        size="sm"
        label={t('close')}
        tooltip={false}
        onClick={() => {
          onLeave()
          end()
        }}
      />
    </div>
  )
}
