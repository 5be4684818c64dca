import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { followPointer } from '../core/drag'
import { useStrings } from '../core/i18n'
import { useSize } from '../parts/chart/use-size'
import { useLatest } from '../parts/use-latest'
import { ClipHandles } from './ClipHandles'
import type { RecordTimelineProps } from './record-timeline.props'
import { recordTimelineStrings } from './record-timeline.strings'
import { type ClipRange, newClip } from './timeline-clip'
import { missingParts, recordKinds, seekTo, type Segment, segmentAt, adjacentSegment, segmentsOf, stepTo } from './timeline-segments'
import { clockOf, daySeconds, secondsInDay, timeOfDay } from './timeline-time'
import { keySteps, offsetAt, readZoom, timeAt, adjacentZoom } from './timeline-view'
import { TimelineBar } from './TimelineBar'
import { TimelineHover } from './TimelineHover'
import { percent, TimelineLanes } from './TimelineLanes'
import { TimelineOverview } from './TimelineOverview'
import { useNow } from './use-now'
import { useView } from './use-view'

/** Way from which a press moves the view, css px. */
const threshold = 4

/** Lazily loaded: the day as it is drawn, and all that is done with it. */
export default function TimelineStage(props: RecordTimelineProps): ReactNode {
  const { label, day = '', records, gaps: reportedGaps, time = '', clipStart = '', clipEnd = '' } = props
  const t = useStrings(recordTimelineStrings)
  const track = useRef<HTMLDivElement>(null)
  const thumb = useRef<HTMLSpanElement>(null)
  const stop = useRef<(() => void) | null>(null)
  const wasDragged = useRef(false)
  const [{ width }, measure] = useSize()
  const segments = useMemo(() => segmentsOf(records, day), [records, day])
  const gaps = useMemo(() => missingParts(segments, reportedGaps, day), [segments, reportedGaps, day])
  const cursor = withinDay(secondsInDay(day, time))
  const now = useNow(day, props.now)
  const control = useView({ zoom: readZoom(props.zoom), day, cursor, onZoom: props.onZoom })
  const { view, zoom } = control
  const clip = clipOf(day, clipStart, clipEnd)
  const current = cursor === null ? null : segmentAt(segments, cursor)

  function reportHover(found: { at: number; segment: Segment } | null): void {
    if (found) props.onSeek({ time: timeOfDay(day, found.at), record: found.segment.id })
    else props.onSeek({ time, record: null })
  }

  function mark(next: ClipRange | null, loop = next !== null && props.loop): void {
    props.onClip({ clipStart: next ? timeOfDay(day, next.from) : '', clipEnd: next ? timeOfDay(day, next.to) : '', loop })
  }

  function goToNeighbour(by: 1 | -1): void {
    const segment = adjacentSegment(segments, cursor ?? (by > 0 ? -1 : daySeconds), by)
    if (segment) reportHover({ at: segment.from, segment })
  }

  const wheel = useLatest((event: WheelEvent, node: HTMLElement): void => {
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey
    const { left, width: wide } = node.getBoundingClientRect()
    if (isSideways) {
      if (zoom === '24h') return
      event.preventDefault()
      return control.panBy((((event.deltaX || event.deltaY) / wide) * view.span) / 2)
    }
    const next = adjacentZoom(zoom, event.deltaY < 0 ? 1 : -1)
    // At either end the page scrolls.
    if (next === zoom || event.deltaY === 0) return
    event.preventDefault()
    control.zoomTo(next, timeAt(view, (event.clientX - left) / wide))
  })
  useEffect(() => {
    const node = track.current
    if (!node) return undefined
    const listener = (event: WheelEvent): void => wheel.current(event, node)
    // React's own listeners cannot keep the page from scrolling.
    node.addEventListener('wheel', listener, { passive: false })
    return () => {
      node.removeEventListener('wheel', listener)
      stop.current?.()
    }
  }, [wheel])

  function onPointerDown(press: PointerEvent<HTMLElement>): void {
    wasDragged.current = false
    if (press.button !== 0) return
    const { width: wide } = press.currentTarget.getBoundingClientRect()
    let last = press.clientX
    stop.current = followPointer(press.nativeEvent, press.currentTarget, {
      threshold,
      onStart: () => (wasDragged.current = true),
      onMove({ clientX }) {
        control.panBy(((last - clientX) / wide) * view.span)
        last = clientX
      },
    })
  }

  function onClick({ clientX, currentTarget }: MouseEvent<HTMLElement>): void {
    if (wasDragged.current) return
    // As with every slider the keys go on from there.
    thumb.current?.focus({ preventScroll: true })
    const { left, width: wide } = currentTarget.getBoundingClientRect()
    const at = Math.floor(timeAt(view, (clientX - left) / wide))
    reportHover(seekTo(segments, at))
  }

  function step(by: number): void {
    reportHover(stepTo(segments, cursor ?? view.from, by))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key, shiftKey } = event
    const actions: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => (shiftKey ? control.panBy(-view.span / 4) : step(-keySteps[zoom])),
      ArrowRight: () => (shiftKey ? control.panBy(view.span / 4) : step(keySteps[zoom])),
      PageUp: () => goToNeighbour(-1),
      PageDown: () => goToNeighbour(1),
      Home: () => reportHover(seekTo(segments, 0)),
      End() {
        const last = segments.at(-1)
        if (last) reportHover({ at: last.from, segment: last })
      },
      '+': () => control.zoomTo(adjacentZoom(zoom, 1)),
      '=': () => control.zoomTo(adjacentZoom(zoom, 1)),
      '-': () => control.zoomTo(adjacentZoom(zoom, -1)),
    }
    if (!Object.hasOwn(actions, key)) return
    event.preventDefault()
    event.stopPropagation()
    actions[key]?.()
  }

  const cursorPosition = cursor === null ? 0 : offsetAt(view, cursor)
  const isAway = cursor === null || cursorPosition < 0 || cursorPosition > 1
  const what = current ? [t(current.kind), current.title].filter(Boolean).join(' ') : t('noRecord')
  const summary =
    segments.length > 0
      ? t('summary', {
          n: segments.length,
          from: clockOf(segments[0]!.from, 2),
          to: clockOf(Math.max(...segments.map(({ to }) => to)), 2),
        })
      : t('empty')
  return (
    <div className="ops-timeline-stage" role="group" aria-label={label ? `${t('timeline')} ${label}` : t('timeline')}>
      <TimelineBar
        control={control}
        clip={props.clip ? clip : undefined}
        loop={props.loop}
        hasPrevious={adjacentSegment(segments, cursor ?? daySeconds, -1) !== null}
        hasNext={adjacentSegment(segments, cursor ?? -1, 1) !== null}
        t={t}
        onBeside={goToNeighbour}
        onMark={() => mark(newClip(view, isAway ? null : cursor))}
        onUnmark={() => mark(null)}
        onLoop={(loop) => mark(clip, loop)}
      />
      <TimelineOverview segments={segments} view={view} label={t('wholeDay')} onShow={control.show} />
      <div className="ops-timeline-row" dir="ltr">
        <div className="ops-timeline-names" aria-hidden="true">
          {recordKinds.map((kind) => (
            <span className="ops-timeline-name" key={kind} data-kind={kind}>
              {t(kind)}
            </span>
          ))}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the cursor in it has the keys */}
        <div ref={track} className="ops-timeline-track" part="track" data-zoom={zoom} onPointerDown={onPointerDown} onClick={onClick}>
          <div ref={measure} className="ops-timeline-measure" />
          <TimelineLanes segments={segments} gaps={gaps} view={view} width={width} now={now} t={t} />
          {segments.length === 0 && <span className="ops-timeline-empty">{t('empty')}</span>}
          <TimelineHover track={track} view={view} />
          <span
            ref={thumb}
            className="ops-timeline-cursor"
            role="slider"
            tabIndex={0}
            aria-label={t('cursor')}
            aria-valuemin={0}
            aria-valuemax={daySeconds}
            aria-valuenow={Math.floor(cursor ?? view.from)}
            aria-valuetext={cursor === null ? `${t('none')}. ${summary}` : `${clockOf(cursor)}, ${what}`}
            data-away={isAway ? '' : undefined}
            style={{ left: percent(Math.min(1, Math.max(0, cursorPosition))) }}
            onKeyDown={onKeyDown}
          >
            {cursor !== null && <span aria-hidden="true">{clockOf(cursor)}</span>}
          </span>
          {props.clip && clip && <ClipHandles clip={clip} view={view} track={track} onChange={(next) => mark(next)} />}
        </div>
      </div>
    </div>
  )
}

function withinDay(at: number | null): number | null {
  return at === null || at < 0 || at > daySeconds ? null : at
}

/** What is marked of this day. */
function clipOf(day: string, start: string, end: string): ClipRange | null {
  const [from, to] = [withinDay(secondsInDay(day, start)), withinDay(secondsInDay(day, end))]
  return from === null || to === null || to <= from ? null : { from, to }
}
