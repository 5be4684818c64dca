import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { clockOf } from './timeline-time'
import { offsetAt, timeAt, type TimelineView } from './timeline-view'
import { percent } from './TimelineLanes'

/** The time under the pointer. By itself, so that nothing else is drawn as it moves. */
export function TimelineHover({ track, view }: { track: RefObject<HTMLElement | null>; view: TimelineView }): ReactNode {
  const [position, setPosition] = useState<number | null>(null)
  useEffect(() => {
    const node = track.current
    if (!node) return undefined
    const ends = new AbortController()
    const options = { signal: ends.signal }
    node.addEventListener(
      'pointermove',
      ({ clientX, pointerType }) => {
        const { left, width } = node.getBoundingClientRect()
        const at = width > 0 ? (clientX - left) / width : -1
        setPosition(pointerType === 'touch' || at < 0 || at > 1 ? null : at)
      },
      options,
    )
    node.addEventListener('pointerleave', () => setPosition(null), options)
    return () => ends.abort()
  }, [track])
  if (position === null) return null
  const at = timeAt(view, position)
  return (
    <span className="ops-timeline-hover" aria-hidden="true" style={{ left: percent(offsetAt(view, at)) }}>
      <span>{clockOf(at)}</span>
    </span>
  )
}
