import type { PointerEvent, ReactNode } from 'react'
import { barsOf, recordKinds, type Segment } from './timeline-segments'
import { daySeconds } from './timeline-time'
import { offsetAt, type TimelineView } from './timeline-view'
import { percent } from './TimelineLanes'

interface TimelineOverviewProps {
  segments: readonly Segment[]
  view: TimelineView
  label: string
  onShow: (at: number) => void
}

const wholeDay: TimelineView = { from: 0, span: daySeconds }

/** The whole day in little with a frame around what is seen; a press shows another part. Keys and buttons do the same elsewhere. */
export function TimelineOverview({ segments, view, label, onShow }: TimelineOverviewProps): ReactNode {
  function press({ clientX, currentTarget, button }: PointerEvent<HTMLElement>): void {
    if (button !== 0) return
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) onShow(((clientX - left) / width) * daySeconds)
  }
  return (
    <div className="ops-timeline-row" aria-hidden="true">
      <span className="ops-timeline-name">{label}</span>
      <div className="ops-timeline-overview" onPointerDown={press}>
        {recordKinds.map((kind) => (
          <div key={kind} data-kind={kind}>
            {barsOf(segments, kind, wholeDay, 0.002).map(({ key, from, to }) => (
              <span className="ops-timeline-bit" key={key} style={{ left: percent(from), width: percent(to - from) }} />
            ))}
          </div>
        ))}
        <span
          className="ops-timeline-frame"
          style={{ left: percent(offsetAt(wholeDay, view.from)), width: percent(view.span / daySeconds) }}
        />
      </div>
    </div>
  )
}
