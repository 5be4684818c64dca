import type { TimelineZoom } from './record-timeline.types'
import { daySeconds } from './timeline-time'

/** What of a day is seen: seconds after its beginning. */
export interface TimelineView {
  readonly from: number
  readonly span: number
}

/** The widest first. */
export const zooms: readonly TimelineZoom[] = ['24h', '6h', '1h', '10m']

const spans: Readonly<Record<TimelineZoom, number>> = { '24h': daySeconds, '6h': 21_600, '1h': 3600, '10m': 600 }

/** s by which an arrow key goes on. */
export const keySteps: Readonly<Record<TimelineZoom, number>> = { '24h': 300, '6h': 60, '1h': 10, '10m': 1 }

/** Between two lines, s: the nearest that leaves room for the words of each. */
const tickSteps = [60, 120, 300, 600, 1800, 3600, 7200, 10_800, 21_600]
/** css px that a time needs. */
const tickRoom = 56

function inDay(from: number, span: number): TimelineView {
  return { from: Math.min(daySeconds - span, Math.max(0, from)), span }
}

/** The zoom that a text names; anything else shows the day. */
export function readZoom(text: string | undefined): TimelineZoom {
  return zooms.find((zoom) => zoom === text) ?? '24h'
}

export function zoomOf({ span }: TimelineView): TimelineZoom {
  return zooms.find((zoom) => spans[zoom] <= span) ?? '10m'
}

/** As much as a zoom shows, with `at` in its middle, within the day. */
export function viewAround(zoom: TimelineZoom, at: number): TimelineView {
  const span = spans[zoom]
  return inDay(at - span / 2, span)
}

/** Another zoom, with `at` staying where it is in the view. */
export function zoomedAt(view: TimelineView, zoom: TimelineZoom, at: number): TimelineView {
  const span = spans[zoom]
  return inDay(at - offsetAt(view, at) * span, span)
}

/** The next zoom in a direction, 1 for more detail; the same where there is none. */
export function adjacentZoom(zoom: TimelineZoom, by: 1 | -1): TimelineZoom {
  return zooms[zooms.indexOf(zoom) + by] ?? zoom
}

export function panned({ from, span }: TimelineView, seconds: number): TimelineView {
  return inDay(from + seconds, span)
}

/** Where a time is in the view: 0 at its beginning, 1 at its end, less or more outside. */
export function offsetAt({ from, span }: TimelineView, at: number): number {
  return (at - from) / span
}

/** The time at a place of the view, s. */
export function timeAt({ from, span }: TimelineView, position: number): number {
  return Math.min(daySeconds, Math.max(0, from + position * span))
}

export function isInView(view: TimelineView, at: number): boolean {
  const position = offsetAt(view, at)
  return position >= 0 && position <= 1
}

/** The view that goes along with a time: it turns its page where the time leaves it, unless somebody is looking elsewhere. */
export function following(view: TimelineView, before: number | null, after: number): TimelineView {
  if (isInView(view, after) || (before !== null && !isInView(view, before))) return view
  return inDay(after - view.span * 0.1, view.span)
}

/** Times at which there are lines, s; how far apart depends on the width in css px. */
export function timelineTicks({ from, span }: TimelineView, width: number): number[] {
  const step = tickSteps.find((one) => (one / span) * width >= tickRoom) ?? tickSteps.at(-1)!
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.floor((from + span - first) / step) + 1 }, (_, index) => first + index * step)
}
