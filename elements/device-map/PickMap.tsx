import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useDraft } from '../core/define/use-draft'
import { useStrings } from '../core/i18n'
import { Field, TextInput } from '../parts/field'
import { positionText, readPosition } from './coordinates'
import type { DeviceMapProps } from './device-map.props'
import { deviceMapStrings } from './device-map.strings'
import type { Position } from './device-map.types'
import type { Frame } from './map-view'
import { MapStage, type MapStageApi } from './MapStage'
import { paintMarker } from './paint-marker'
import { useMapStage } from './use-map-stage'

/** Pixels of a key; with Shift one. */
const STEP = 10
const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const selectionOf = (value: string): readonly string[] => (value === '' ? [] : [value])

/** Lazily loaded: the mode `pick`, a field whose value is `lng,lat`. */
export default function PickMap(props: DeviceMapProps): ReactNode {
  const { value, disabled, readOnly, required, error, label, hint, accessibleName, placeholder, onType, onProblem, onBlur, ref } = props
  const t = useStrings(deviceMapStrings)
  const stage = useMapStage(props, false)
  const { view } = stage
  const input = useRef<HTMLInputElement>(null)
  const tools = useRef<MapStageApi>(null)
  const before = useRef(value)
  const [isLeft, setLeft] = useState(false)
  const { draft, setDraft } = useDraft(value, props.revision, () => setLeft(false), props.lastDraft)
  const text = draft ?? value
  const position = readPosition(text)
  const isLocked = Boolean(disabled || readOnly)
  const message = text.trim() !== '' && !position ? t('badPosition') : null

  useEffect(() => {
    onProblem?.(message === null ? null : { flag: 'badInput', message, quiet: !isLeft })
  }, [message, isLeft, onProblem])

  const painter = useCallback(
    (frame: Frame) => {
      if (position) paintMarker(frame, position, isLocked)
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text stands for the position
    [text, isLocked],
  )
  const isPlaced = useRef(props.center !== undefined)
  useEffect(() => {
    if (!view || !position) return
    if (isPlaced.current) view.reveal(position)
    else view.moveTo(position, Math.max(14, view.zoom()))
    isPlaced.current = true
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [view, text])

  function commit(next: string): void {
    setDraft(null)
    setLeft(false)
    // An element has the value already and still has to announce it.
    if (onType || next !== value) props.onChange(next, selectionOf(next))
  }
  function type(typed: string): void {
    if (draft === null) before.current = value
    const found = readPosition(typed)
    const next = found ? positionText(found) : typed.trim() === '' ? '' : before.current
    setLeft(false)
    setDraft(typed, next)
    onType?.(next, selectionOf(next))
  }
  /** What cannot be read stays in the field. */
  function leave(): void {
    if (draft === null) return
    if (message) setLeft(true)
    else commit(position ? positionText(position) : '')
  }
  const choose = (chosen: Position): void => {
    if (!isLocked) commit(positionText(chosen))
  }

  function keyDown(event: KeyboardEvent<HTMLElement>): void {
    const move = moves[event.key]
    if (!view || event.ctrlKey || event.metaKey || event.altKey) return
    if (move && !isLocked) {
      const [x, y] = view.toScreen(position ?? view.center())
      const step = event.shiftKey ? 1 : STEP
      choose(view.toPosition(x + move[0] * step, y + move[1] * step))
    } else if (event.key === 'Enter' && !position) choose(view.center())
    else if (event.key === '+' || event.key === '=') view.zoomBy(1)
    else if (event.key === '-') view.zoomBy(-1)
    else return
    event.preventDefault()
  }

  useImperativeHandle(ref, () => ({
    anchor: () => input.current,
    focus: () => input.current?.focus(),
    fitAll() {
      if (position) view?.moveTo(position)
    },
    locate: () => undefined,
    startArea: () => undefined,
    startMeasure: () => tools.current?.startMeasure(),
    play: () => undefined,
    pause: () => undefined,
    seek: () => undefined,
    reload: () => Promise.resolve(),
  }))

  const name = typeof label === 'string' && label !== '' ? label : (accessibleName ?? t('pickLabel'))
  return (
    <Field label={label} required={required} help={hint} error={error ?? (isLeft && !onProblem ? (message ?? undefined) : undefined)}>
      <div className="ops-map-pick">
        <TextInput
          ref={input}
          aria-label={label ? undefined : name}
          value={text}
          onChange={type}
          placeholder={placeholder ?? t('placeholder')}
          disabled={disabled}
          readOnly={readOnly}
          clearable={!required}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          inputMode="text"
          onEnter={() => {
            leave()
            if (!message) props.onSubmit?.()
          }}
          onBlur={() => {
            leave()
            onBlur?.()
          }}
        />
        <MapStage
          {...stage}
          ref={tools}
          label={t('mapOf', { name })}
          help={t('pickHelp')}
          painter={painter}
          onPress={(x, y) => view && choose(view.toPosition(x, y))}
          onKeyDown={keyDown}
          hasCross={!position && !isLocked}
          disabled={disabled}
        />
      </div>
    </Field>
  )
}
