import { memo, type ReactNode } from 'react'
import type { Translate } from '../core/i18n'
import type { recordTimelineStrings } from './record-timeline.strings'
import { barsOf, type DayPart, recordKinds, type Segment } from './timeline-segments'
import { clockOf } from './timeline-time'
import { offsetAt, timelineTicks, type TimelineView } from './timeline-view'

interface TimelineLanesProps {
  segments: readonly Segment[]
  gaps: readonly DayPart[]
  view: TimelineView
  /** css px */
  width: number
  now: number | null
  t: Translate<keyof (typeof recordTimelineStrings)['en']>
}

/** css px from an edge at which the words of a line stand beside it, not below. */
const edgeRoom = 18
/** css px that the words of a gap need. */
const gapRoom = 72

export const percent = (position: number): string => `${position * 100}%`

function lengthText(seconds: number, t: TimelineLanesProps['t']): string {
  const minutes = Math.round(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? t('hours', { n: hours }) : '', rest > 0 || hours === 0 ? t('minutes', { n: rest }) : ''].filter(Boolean).join(' ')
}

/** Lines of time and one lane for each kind. What it shows is said in words by the cursor, so it is nothing to those who do not see it. */
export const TimelineLanes = memo(function TimelineLanes({ segments, gaps, view, width, now, t }: TimelineLanesProps): ReactNode {
  const pixel = width > 0 ? 1 / width : 0.001
  const named = gaps.filter(({ from, to }) => ((to - from) / view.span) * width >= gapRoom)
  const nowPosition = now === null ? 2 : offsetAt(view, now)
  return (
    <div className="ops-timeline-scale" aria-hidden="true">
      {timelineTicks(view, width).map((at) => {
        const position = offsetAt(view, at)
        const edge = position * width < edgeRoom ? 'start' : (1 - position) * width < edgeRoom ? 'end' : undefined
        return (
          <span className="ops-timeline-tick" key={at} data-edge={edge} style={{ left: percent(position) }}>
            <span>{clockOf(at, 2)}</span>
          </span>
        )
      })}
      {recordKinds.map((kind) => (
        <div className="ops-timeline-lane" key={kind} data-kind={kind}>
          {barsOf(segments, kind, view, pixel).map(({ key, from, to }) => (
            <span className="ops-timeline-bit" key={key} style={{ left: percent(from), width: percent(to - from) }} />
          ))}
          {kind === 'always' &&
            named.map(({ from, to }) => {
              const position = (offsetAt(view, Math.max(from, view.from)) + offsetAt(view, Math.min(to, view.from + view.span))) / 2
              return position < 0 || position > 1 ? null : (
                <span className="ops-timeline-gap" key={from} style={{ left: percent(position) }}>
                  {t('gap', { time: lengthText(to - from, t) })}
                </span>
              )
            })}
        </div>
      ))}
      {nowPosition < 1 && <span className="ops-timeline-future" style={{ left: percent(Math.max(0, nowPosition)) }} />}
      {now !== null && nowPosition >= 0 && nowPosition <= 1 && (
        <span className="ops-timeline-now" style={{ left: percent(nowPosition) }}>
          <span>{t('now', { time: clockOf(now, 2) })}</span>
        </span>
      )}
    </div>
  )
})
