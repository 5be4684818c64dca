import {
  ArrowDown,
  ArrowDownLeft,
  ArrowDownRight,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ArrowUpLeft,
  ArrowUpRight,
  type LucideIcon,
  Minus,
  Plus,
  Square,
} from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useStrings } from '../core/i18n'
import { IconButton } from '../parts/button'
import { ptzStrings } from './ptz.strings'
import type { PtzMove } from './ptz.types'

interface PtzPadProps {
  /** What is held. */
  move: PtzMove | null
  isReady: boolean
  /** 1 to 10. */
  speed: number
  onBegin: (move: PtzMove) => void
  onEnd: () => void
  onStop: () => void
  onSpeed: (speed: number) => void
}

const directions: readonly (readonly [move: PtzMove | 'stop', icon: LucideIcon])[] = [
  ['leftup', ArrowUpLeft],
  ['up', ArrowUp],
  ['rightup', ArrowUpRight],
  ['left', ArrowLeft],
  ['stop', Square],
  ['right', ArrowRight],
  ['leftdown', ArrowDownLeft],
  ['down', ArrowDown],
  ['rightdown', ArrowDownRight],
]

const lenses = [
  ['zoom', 'zoomout', 'zoomin'],
  ['focus', 'focusnear', 'focusfar'],
  ['iris', 'irisclose', 'irisopen'],
] as const

/** ms that a press without a pointer and without a key, as of a screen reader, moves the camera. */
const nudge = 400

/** What is held to move a camera, and how fast it goes then. */
export function PtzPad({ move, isReady, speed, onBegin, onEnd, onStop, onSpeed }: PtzPadProps): ReactNode {
  const t = useStrings(ptzStrings)
  const speedId = useId()
  const nudging = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(nudging.current), [])

  function begin(to: PtzMove): void {
    // The end of a nudge before it would be its own.
    clearTimeout(nudging.current)
    onBegin(to)
  }

  const button = (to: PtzMove, icon: LucideIcon): ReactNode => (
    <IconButton
      key={to}
      icon={icon}
      label={t(to)}
      kind="default"
      tooltip={false}
      aria-disabled={!isReady || undefined}
      data-held={move === to ? '' : undefined}
      onPointerDown={({ button: pressed, currentTarget, pointerId }) => {
        if (pressed !== 0 || !isReady) return
        // A finger is bound to what it touched first, and would never leave it.
        if (currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId)
        begin(to)
      }}
      onPointerUp={onEnd}
      onPointerLeave={() => move === to && onEnd()}
      onPointerCancel={onEnd}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== ' ' && event.key !== 'Enter') return
        event.preventDefault()
        if (isReady && !event.repeat) begin(to)
      }}
      onKeyUp={(event) => {
        if (event.key !== ' ' && event.key !== 'Enter') return
        event.preventDefault()
        onEnd()
      }}
      onBlur={onEnd}
      onClick={({ detail }) => {
        if (detail !== 0 || !isReady || move !== null) return
        begin(to)
        nudging.current = setTimeout(onEnd, nudge)
      }}
    />
  )
  return (
    <div className="ops-ptz-hand" part="pad">
      <div className="ops-ptz-pad" role="group" aria-label={t('pad')}>
        {directions.map(([to, icon]) =>
          to === 'stop' ? (
            <IconButton
              key={to}
              icon={icon}
              label={t('stop')}
              kind="default"
              tooltip={false}
              aria-disabled={!isReady || undefined}
              onClick={() => isReady && onStop()}
            />
          ) : (
            button(to, icon)
          ),
        )}
      </div>
      <div className="ops-ptz-lenses">
        {lenses.map(([name, less, more]) => (
          <div key={name} className="ops-ptz-lens" role="group" aria-label={t(name)}>
            {button(less, Minus)}
            <span aria-hidden="true">{t(name)}</span>
            {button(more, Plus)}
          </div>
        ))}
      </div>
      <div className="ops-ptz-speed">
        <label htmlFor={speedId}>{t('speed')}</label>
        <input
          id={speedId}
          type="range"
          part="control"
          min={1}
          max={10}
          step={1}
          value={speed}
          onChange={({ target }) => onSpeed(Number(target.value))}
        />
        <output htmlFor={speedId}>{speed}</output>
      </div>
    </div>
  )
}
