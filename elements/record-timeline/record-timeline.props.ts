import { defineEntry, event, type ViewProps } from '../core/define/element-entry'
import { flag, list, text } from '../core/define/prop-specs'
import type { RecordedDay, TimelineGap, TimelineRecord, TimelineZoom } from './record-timeline.types'

/**
 * What of a day is recorded, where one can go to a time, look closer and mark a part; beside it a calendar of days with recordings.
 * @parts base, track, button
 */
export const recordTimelineProps = defineEntry({
  tag: 'ops-record-timeline',
  display: 'block',
  props: {
    /** Name of the timeline: the device, say. */
    label: text(),
    /** The day that is shown, `YYYY-MM-DD`. */
    day: text(),
    /** What is recorded of it. As attribute: JSON. */
    records: list<readonly TimelineRecord[]>(),
    /**
     * When a recording is missing. Without it: all times between two recordings that are longer than three seconds. As attribute: JSON.
     */
    gaps: list<readonly TimelineGap[]>(),
    /** Where the picture is at present, `YYYY-MM-DD HH:mm:ss`. */
    time: text(),
    /** How much is seen: 24h, 6h, 1h or 10m. */
    zoom: text(),
    /**
     * What time it is where the recordings are made, `YYYY-MM-DD HH:mm:ss`; it goes on from there. Without it: the clock of the browser.
     */
    now: text(),
    /** Offers to mark a part. */
    clip: flag(),
    /** Where the mark begins, `YYYY-MM-DD HH:mm:ss`. */
    clipStart: text(),
    /** Where it ends. */
    clipEnd: text(),
    /** The marked part is played again and again. */
    loop: flag(),
    /** Days with recordings: with them, be they none, a calendar is shown in which they have a dot. As attribute: JSON. */
    days: list<readonly RecordedDay[]>(),
  },
  events: {
    /**
     * The user wants to see a time: it is recorded, or where it was not, the beginning of what follows. Where nothing follows `record` is
     * null, and the time what it was.
     */
    'ops-seek': event<{ time: string; record: string | null }>({ sets: ({ time }) => ({ time }) }),
    /** The user looks closer, or at more. */
    'ops-zoom': event<{ zoom: TimelineZoom }>({ sets: (change) => change }),
    /** The user marked a part, or with two empty texts none, or wants it again and again. */
    'ops-clip': event<{ clipStart: string; clipEnd: string; loop: boolean }>({ sets: (change) => change }),
    /** The user chose another day. */
    'ops-day': event<{ day: string }>({ sets: (change) => change }),
    /** The calendar shows another month, `YYYY-MM`. */
    'ops-month': event<{ month: string }>(),
  },
  methods: [],
})

export type RecordTimelineProps = ViewProps<typeof recordTimelineProps>
