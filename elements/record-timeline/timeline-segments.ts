import type { RecordKind, TimelineGap, TimelineRecord } from './record-timeline.types'
import { daySeconds, secondsInDay } from './timeline-time'
import { offsetAt, type TimelineView } from './timeline-view'

/** The part of a recording that is of the day, s after its beginning. */
export interface Segment {
  readonly id: string
  readonly kind: RecordKind
  readonly from: number
  readonly to: number
  readonly title: string
}

/** The order of the lanes. */
export const recordKinds: readonly RecordKind[] = ['always', 'plan', 'manual', 'alarm']

/** What of the recordings is of a day, in its order. What is no recording is left out. */
export function segmentsOf(records: readonly TimelineRecord[] | undefined, day: string): Segment[] {
  return (records ?? [])
    .flatMap(({ id, kind, startTime, endTime, title = '' }): Segment[] => {
      const [start, end] = [secondsInDay(day, startTime), secondsInDay(day, endTime)]
      if (start === null || end === null || !recordKinds.includes(kind)) return []
      const [from, to] = [Math.max(0, start), Math.min(daySeconds, end)]
      return to > from ? [{ id, kind, from, to, title }] : []
    })
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
}

/** The recording of a time; of several that which goes on longest. */
export function segmentAt(segments: readonly Segment[], at: number): Segment | null {
  const of = segments.filter(({ from, to }) => from <= at && at < to)
  return of.toSorted((one, other) => other.to - one.to)[0] ?? null
}

/** The first that begins at a time or after it. */
export function segmentAfter(segments: readonly Segment[], at: number): Segment | null {
  return segments.find(({ from }) => from >= at) ?? null
}

/** Where a wish to see a time leads: to it where it is recorded, else to the beginning of the next recording. Null: there is none. */
export function seekTo(segments: readonly Segment[], at: number): { readonly at: number; readonly segment: Segment } | null {
  const segment = segmentAt(segments, at)
  if (segment) return { at, segment }
  const next = segmentAfter(segments, at)
  return next && { at: next.from, segment: next }
}

/** A step back or on by keys: over a gap to what is on its other side. Null: there is nothing in that direction. */
export function stepTo(segments: readonly Segment[], at: number, by: number): { readonly at: number; readonly segment: Segment } | null {
  const target = Math.min(daySeconds - 1, Math.max(0, at + by))
  const there = seekTo(segments, target)
  if (by > 0 || (there && there.at < at)) return there
  const before = segments.filter(({ to }) => to <= target).toSorted((one, other) => other.to - one.to)[0]
  return before ? { at: Math.max(before.from, before.to + by), segment: before } : null
}

/** The recording that begins after a time, or the last that began before it. */
export function adjacentSegment(segments: readonly Segment[], at: number, by: 1 | -1): Segment | null {
  if (by > 0) return segments.find(({ from }) => from > at) ?? null
  return segments.findLast(({ from }) => from < at - 1) ?? null
}

/** Recordings of one kind as they are drawn: places in the view from 0 to 1. */
export interface Bar {
  readonly key: string
  readonly from: number
  readonly to: number
}

/** What is seen of the recordings of a kind. Those with less than `gap` of the view between them are one bar. */
export function barsOf(segments: readonly Segment[], kind: RecordKind, view: TimelineView, gap: number): Bar[] {
  const bars: Bar[] = []
  for (const segment of segments) {
    if (segment.kind !== kind) continue
    const [from, to] = [Math.max(0, offsetAt(view, segment.from)), Math.min(1, offsetAt(view, segment.to))]
    if (to <= 0 || from >= 1) continue
    const last = bars.at(-1)
    if (last && from - last.to < gap) bars[bars.length - 1] = { ...last, to: Math.max(last.to, to) }
    else bars.push({ key: segment.id, from, to })
  }
  return bars
}

/** A part of a day, s after its beginning. */
export interface DayPart {
  readonly from: number
  readonly to: number
}

/** Times are stored in whole seconds: what is shorter is no gap, s. */
const shortestGap = 3

/** Times between two recordings in which nothing at all is recorded. */
function holesOf(segments: readonly Segment[]): DayPart[] {
  const gaps: DayPart[] = []
  let end = segments[0]?.to ?? 0
  for (const { from, to } of segments) {
    if (from - end >= shortestGap) gaps.push({ from: end, to: from })
    end = Math.max(end, to)
  }
  return gaps
}

/** What is missing of a day: as the page reports it, else what lies between two recordings. */
export function missingParts(segments: readonly Segment[], reported: readonly TimelineGap[] | undefined, day: string): DayPart[] {
  if (!reported) return holesOf(segments)
  return reported.flatMap(({ startTime, endTime }) => {
    const [start, end] = [secondsInDay(day, startTime), secondsInDay(day, endTime)]
    const [from, to] = [Math.max(0, start ?? 0), Math.min(daySeconds, end ?? 0)]
    return start !== null && to > from ? [{ from, to }] : []
  })
}
