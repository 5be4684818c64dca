import type { ReactNode } from 'react'
import { useSheet } from '../core/define/host-context'
import { Skeleton } from '../parts/indicators/indicators'
import { lazyPart } from '../parts/lazy-part'
import recordTimelineCss from './record-timeline.css?inline'
import type { RecordTimelineProps } from './record-timeline.props'

const TimelineStage = lazyPart(() => import('./TimelineStage'))
const RecordCalendar = lazyPart(() => import('./RecordCalendar'))

/** The view of `<ops-record-timeline>` and the inner door for pages. */
export default function RecordTimeline(props: RecordTimelineProps): ReactNode {
  useSheet(recordTimelineCss)
  const { day, days, onDay, onMonth } = props
  return (
    <div className="ops-timeline" part="base">
      {days && <RecordCalendar day={day ?? ''} days={days} onDay={onDay} onMonth={onMonth} fallback={<Skeleton height={280} />} />}
      <TimelineStage {...props} fallback={<Skeleton height={200} />} />
    </div>
  )
}
