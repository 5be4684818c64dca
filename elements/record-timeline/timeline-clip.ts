import { daySeconds } from './timeline-time'
import type { TimelineView } from './timeline-view'

/** What is marked of a day, s. */
export interface ClipRange {
  readonly from: number
  readonly to: number
}

/** The shortest, s. */
export const shortestClip = 1

/** A first mark: a tenth of what is seen, from a time on, or the middle of the view. */
export function newClip(view: TimelineView, at: number | null): ClipRange {
  const length = Math.max(shortestClip, Math.round(view.span / 10))
  const from = Math.min(daySeconds - length, Math.max(0, Math.floor(at ?? view.from + (view.span - length) / 2)))
  return { from, to: from + length }
}

/** One end elsewhere: whole seconds, within the day, and never over the other end. */
export function withEnd({ from, to }: ClipRange, end: 'from' | 'to', at: number): ClipRange {
  const whole = Math.round(at)
  if (end === 'from') return { from: Math.min(to - shortestClip, Math.max(0, whole)), to }
  return { from, to: Math.max(from + shortestClip, Math.min(daySeconds, whole)) }
}
