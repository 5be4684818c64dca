import { useState } from 'react'
import type { TimelineZoom } from './record-timeline.types'
import { following, panned, type TimelineView, viewAround, zoomedAt, zoomOf } from './timeline-view'

export interface ViewControl {
  readonly view: TimelineView
  readonly zoom: TimelineZoom
  /** `at` stays where it is; by default the middle of what is seen. */
  zoomTo: (zoom: TimelineZoom, at?: number) => void
  panBy: (seconds: number) => void
  /** Puts a time into the middle. */
  show: (at: number) => void
}

interface ViewOptions {
  /** The page's. */
  zoom: TimelineZoom
  day: string
  cursor: number | null
  onZoom: (change: { zoom: TimelineZoom }) => void
}

/** What of the day is seen. The page's wish counts until the user has another; the view goes along with the cursor. */
export function useView({ zoom, day, cursor, onZoom }: ViewOptions): ViewControl {
  const [state, setState] = useState(() => ({ zoom, day, cursor, view: viewAround(zoom, cursor ?? 0) }))
  let { view } = state
  if (state.zoom !== zoom || state.day !== day || state.cursor !== cursor) {
    const middle = cursor ?? view.from + view.span / 2
    if (state.zoom !== zoom && zoomOf(view) !== zoom) view = viewAround(zoom, middle)
    if (cursor !== null && state.cursor !== cursor) view = following(view, state.day === day ? state.cursor : null, cursor)
    setState({ zoom, day, cursor, view })
  }
  const set = (next: TimelineView): void => setState((last) => ({ ...last, view: next }))
  return {
    view,
    zoom: zoomOf(view),
    zoomTo(next, at = cursor ?? view.from + view.span / 2) {
      if (next === zoomOf(view)) return
      set(zoomedAt(view, next, at))
      onZoom({ zoom: next })
    },
    panBy: (seconds) => setState((last) => ({ ...last, view: panned(last.view, seconds) })),
    show: (at) => set(viewAround(zoomOf(view), at)),
  }
}
