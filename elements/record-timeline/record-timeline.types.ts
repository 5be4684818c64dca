/** Why something was recorded: all the time, by plan, by hand, or because of an alarm. */
export type RecordKind = 'always' | 'plan' | 'manual' | 'alarm'

/** What was recorded without a gap. Times are `YYYY-MM-DD HH:mm:ss`. */
export interface TimelineRecord {
  readonly id: string
  readonly kind: RecordKind
  readonly startTime: string
  readonly endTime: string
  /** Said beside the kind: what the alarm was, say. */
  readonly title?: string | undefined
}

/** A time in which a recording is missing. */
export interface TimelineGap {
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly startTime: string
  readonly endTime: string
}

/** A day of which there are recordings. */
export interface RecordedDay {
  /** `YYYY-MM-DD` */
  readonly day: string
  /** Recordings because of alarms. */
  readonly alarms?: number | undefined
}

/** How much of a day is seen at once. */
export type TimelineZoom = '24h' | '6h' | '1h' | '10m'
