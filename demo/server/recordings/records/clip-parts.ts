import type { LiveRecordTable } from '../recorder/record-table'
import { timeOf } from '../../platform/base/time'

type Row = Pick<LiveRecordTable, 'id' | 'startTime' | 'endTime' | 'fileName'>

/** What of a recording goes into a clip, in milliseconds after its beginning. */
export interface ClipPart {
  record: Row
  from: number
  to: number
}

/**
 * The recordings that a clip of a time is made of, one after the other as they are played: that which goes on longest, and over gaps. What
 * is recorded twice is in it once.
 */
export function partsOf(records: readonly Row[], startTime: string, endTime: string): ClipPart[] {
  const parts: ClipPart[] = []
  let at = startTime
  while (at < endTime) {
    const time = at
    const going = records
      .filter((record) => record.startTime <= time && time < record.endTime)
      .toSorted((one, other) => (one.endTime < other.endTime ? 1 : -1))[0]
    const next =
      going ?? records.filter((record) => record.startTime > time).toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1))[0]
    if (!next || next.startTime >= endTime) break
    const from = going ? at : next.startTime
    const to = next.endTime < endTime ? next.endTime : endTime
    // A gap may lead to one that is over in the second in which it begins.
    if (to > from) parts.push({ record: next, from: timeOf(from) - timeOf(next.startTime), to: timeOf(to) - timeOf(next.startTime) })
    at = to > at ? to : next.startTime
    if (to <= from) records = records.filter(({ id }) => id !== next.id)
  }
  return parts
}
