import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { followPointer } from '../core/drag'
import { useStrings } from '../core/i18n'
import { recordTimelineStrings } from './record-timeline.strings'
import { type ClipRange, withEnd } from './timeline-clip'
import { clockOf, daySeconds } from './timeline-time'
import { keySteps, offsetAt, timeAt, type TimelineView, zoomOf } from './timeline-view'
import { percent } from './TimelineLanes'

interface ClipHandlesProps {
  clip: ClipRange
  view: TimelineView
  track: RefObject<HTMLElement | null>
  onChange: (clip: ClipRange) => void
}

type End = 'from' | 'to'
const ends: readonly End[] = ['from', 'to']

/** s for each of the keys that move an end. */
function offsetOf({ key, shiftKey }: KeyboardEvent, step: number): number | null {
  const far = shiftKey ? 10 : 1
  if (key === 'ArrowLeft' || key === 'ArrowDown') return -step * far
  if (key === 'ArrowRight' || key === 'ArrowUp') return step * far
  if (key === 'PageDown') return -step * 10
  if (key === 'PageUp') return step * 10
  if (key === 'Home') return -daySeconds
  return key === 'End' ? daySeconds : null
}

/** The marked part with a handle at each end, by pointer and keys. What is seen while a handle is carried is told when it is let go. */
export function ClipHandles({ clip, view, track, onChange }: ClipHandlesProps): ReactNode {
  const t = useStrings(recordTimelineStrings)
  const stop = useRef<(() => void) | null>(null)
  const [draggedRange, setDraggedRange] = useState<ClipRange | null>(null)
  const shown = draggedRange ?? clip
  useEffect(() => () => stop.current?.(), [])

  function drag(end: End, press: PointerEvent<HTMLElement>): void {
    if (press.button !== 0 || !track.current) return
    press.stopPropagation()
    const { left, width } = track.current.getBoundingClientRect()
    const at = ({ clientX }: { clientX: number }): ClipRange => withEnd(clip, end, timeAt(view, (clientX - left) / width))
    stop.current = followPointer(press.nativeEvent, press.currentTarget, {
      threshold: 2,
      onMove: (point) => setDraggedRange(at(point)),
      onDrop(point) {
        setDraggedRange(null)
        onChange(at(point))
      },
      onCancel: () => setDraggedRange(null),
    })
  }

  function onKeyDown(end: End, event: KeyboardEvent<HTMLElement>): void {
    const offset = event.ctrlKey || event.metaKey || event.altKey ? null : offsetOf(event, keySteps[zoomOf(view)])
    if (offset === null) return
    event.preventDefault()
    event.stopPropagation()
    onChange(withEnd(clip, end, clip[end] + offset))
  }

  const [from, to] = [Math.max(0, offsetAt(view, shown.from)), Math.min(1, offsetAt(view, shown.to))]
  return (
    <>
      {to > from && <span className="ops-timeline-clip" aria-hidden="true" style={{ left: percent(from), width: percent(to - from) }} />}
      {ends.map((end) => {
        const position = offsetAt(view, shown[end])
        return (
          <span
            key={end}
            className="ops-timeline-handle"
            role="slider"
            tabIndex={0}
            aria-label={t(end === 'from' ? 'start' : 'end')}
            aria-valuemin={end === 'from' ? 0 : shown.from + 1}
            aria-valuemax={end === 'from' ? shown.to - 1 : daySeconds}
            aria-valuenow={shown[end]}
            aria-valuetext={clockOf(shown[end])}
            data-end={end}
            data-away={position < 0 || position > 1 ? '' : undefined}
            style={{ left: percent(Math.min(1, Math.max(0, position))) }}
            onPointerDown={(press) => drag(end, press)}
            // What follows the pointer has the click too.
            onClick={(event) => event.stopPropagation()}
            onKeyDown={(event) => onKeyDown(end, event)}
          />
        )
      })}
    </>
  )
}
