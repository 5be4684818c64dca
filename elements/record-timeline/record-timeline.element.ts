import { recordTimelineProps } from './record-timeline.props'

/** `<ops-record-timeline>` with its view. */
export const recordTimelineEntry = {
  ...recordTimelineProps,
  load: () => import('./RecordTimeline'),
}
