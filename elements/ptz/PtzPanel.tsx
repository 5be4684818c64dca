import { type KeyboardEvent, type ReactNode, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { type Translate, useLocale, useStrings } from '../core/i18n'
import { useLayerSheet } from '../core/overlay/use-layer-sheet'
import { describeError } from '../core/transport'
import { FeedbackHost } from '../parts/feedback'
import { LoadFailure, Note, Skeleton } from '../parts/indicators'
import { lazyPart } from '../parts/lazy-part'
import type { PtzProps } from './ptz.props'
import { createKeys } from './ptz-keys'
import { isPtzKey, type PtzState, sentSpeed, speedOf } from './ptz-model'
import { ptzStrings } from './ptz.strings'
import { PtzPad } from './PtzPad'
import { usePtzHold } from './use-ptz-hold'
import { usePtzState } from './use-ptz-server'

const PtzMore = lazyPart(() => import('./PtzMore'))

/** Lazily loaded: the panel of one camera. With another camera it is another panel, so that the one before is told to stop. */
export default function PtzPanel(props: PtzProps): ReactNode {
  useLayerSheet()
  return (
    <FeedbackHost>
      <Panel key={`${props.url} ${props.device}`} {...props} />
    </FeedbackHost>
  )
}

/** Where the arrow keys have a meaning of their own. */
const ownArrows = 'input, textarea, select, [role=tab], [role=combobox], [role=option], [role=listbox]'

function Panel(props: PtzProps): ReactNode {
  const { label, device = '', url = '/cloudlive/equipment', disabled, reason, ref } = props
  const t = useStrings(ptzStrings)
  const locale = useLocale()
  const [speed, setSpeed] = useState({ given: props.speed, now: speedOf(props.speed) })
  if (speed.given !== props.speed) setSpeed({ given: props.speed, now: speedOf(props.speed) })
  const [failure, setFailure] = useState<unknown>(undefined)
  const { status, data: state = null, error, retry, reload } = usePtzState({ device, url })

  const hold = usePtzHold({
    device,
    url,
    speed: speed.now,
    onCommand: props.onPtzCommand,
    onResult(next) {
      setFailure(next)
      // Who steers it, perhaps.
      if (next !== undefined) void reload()
    },
  })
  useImperativeHandle(ref, () => ({ stop: hold.stop }))
  const [keys] = useState(() => createKeys(hold))

  const isTaken = state !== null && state.steeredBy !== '' && !state.takeover
  const isStill = disabled || isTaken || state?.canMove === false || state?.isOnline === false
  const isReady = !isStill && (device === '' || status !== 'loading')
  const { move, drop, end } = hold
  const wasSteered = useRef('')
  useEffect(() => {
    const by = state?.steeredBy ?? ''
    // Somebody has taken it over: a stop would be said to him.
    if (move !== null && by !== '' && wasSteered.current === '') drop()
    else if (move !== null && isStill) end()
    wasSteered.current = by
  }, [move, isStill, state?.steeredBy, drop, end])

  function release(): void {
    keys.clear()
    hold.end()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, currentTarget } = event
    if (event.ctrlKey || event.altKey || event.metaKey || !isPtzKey(key)) return
    // Keys of a dialog over the panel come here too.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target) || target.matches(ownArrows)) return
    event.preventDefault()
    event.stopPropagation()
    if (isReady && !event.repeat) keys.press(key)
  }

  const obstacle = obstacleText({ disabled, reason, state, t })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows steer wherever the focus is in here; each has a button too
    <div
      className="ops-ptz-panel"
      role="group"
      aria-label={label === undefined ? t('panel') : t('panelOf', { name: label })}
      onKeyDown={onKeyDown}
      onKeyUp={({ key }) => keys.release(key)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) release()
      }}
    >
      {device !== '' && <p className="ops-ptz-sight">{state ? positionText(state, t) : '\u00a0'}</p>}
      <PtzPad
        move={move}
        isReady={isReady}
        speed={speed.now}
        onBegin={hold.begin}
        onEnd={release}
        onStop={() => {
          keys.clear()
          hold.stop()
        }}
        onSpeed={(next) => {
          setSpeed({ ...speed, now: next })
          props.onPtzSpeed({ speed: next })
        }}
      />
      {/* Below the pad: what is said late must not move it under a pointer. */}
      <div role="status">
        {obstacle && <Note tone="warning">{obstacle}</Note>}
        {!obstacle && state !== null && state.steeredBy !== '' && <Note>{t('mayTake', { name: state.steeredBy })}</Note>}
      </div>
      {status === 'failed' && device !== '' && (
        <LoadFailure tone="warning" text={t('unknown', { reason: describeError(error, locale) })} onRetry={retry} />
      )}
      {failure !== undefined && !obstacle && (
        <Note tone="danger" alert onClose={() => setFailure(undefined)}>
          {describeError(failure, locale)}
        </Note>
      )}
      {device !== '' && (
        <PtzMore
          target={{ device, url }}
          state={state}
          isReady={isReady}
          speed={sentSpeed(speed.now)}
          onTaken={() => void reload()}
          fallback={<Skeleton height={120} />}
        />
      )}
    </div>
  )
}

type Translator = Translate<keyof (typeof ptzStrings)['en']>

interface Circumstances {
  disabled: boolean
  reason: string | undefined
  state: PtzState | null
  t: Translator
}

/** Why nothing can be steered; '' where it can. */
function obstacleText({ disabled, reason, state, t }: Circumstances): string {
  if (disabled) return reason ?? ''
  if (state === null) return ''
  if (!state.canMove) return t('fixed')
  if (!state.isOnline) return t('offline')
  return state.steeredBy !== '' && !state.takeover ? t('steered', { name: state.steeredBy }) : ''
}

function doingText({ command, preset }: PtzState, t: Translator): string {
  if (command === null) return t('standing')
  if (command === 'goto') return t('going', { n: preset ?? 0 })
  return command === 'cruise' ? t('cruising', { n: preset ?? 0 }) : t('moving')
}

function positionText(state: PtzState, t: Translator): string {
  const [pan, tilt, zoom] = [state.pan, state.tilt, state.zoom].map((value) => value.toFixed(1))
  return `${t('sight', { pan: pan!, tilt: tilt!, zoom: zoom! })} · ${doingText(state, t)}`
}
