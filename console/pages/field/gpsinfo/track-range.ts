import { wireTime } from '../../../../elements/core/transport'

const DAY = 86_400_000
/** Milliseconds that the server gives in one response. */
const MAX_SPAN = 7 * DAY

export const quickRanges = ['today', 'yesterday', 'day'] as const
export type RangeKind = (typeof quickRanges)[number] | 'custom'

export interface TrackRange {
  /** `YYYY-MM-DD HH:mm:ss` in GMT+8. */
  readonly startTime: string
  readonly endTime: string
}

/** The times of a quick range at `now`, epoch ms. */
export function quickRange(kind: (typeof quickRanges)[number], now: number): TrackRange {
  const end = wireTime(now)
  if (kind === 'day') return { startTime: wireTime(now - DAY), endTime: end }
  const day = wireTime(kind === 'today' ? now : now - DAY).slice(0, 10)
  return { startTime: `${day} 00:00:00`, endTime: kind === 'today' ? end : `${day} 23:59:59` }
}

/** Reads `start,end` of a date field; null: not both are there, or it is longer than seven days. */
export function readRange(value: string): TrackRange | null {
  const [startTime = '', endTime = ''] = value.split(',')
  const span = Date.parse(endTime.replace(' ', 'T')) - Date.parse(startTime.replace(' ', 'T'))
  return span > 0 && span <= MAX_SPAN ? { startTime, endTime } : null
}
