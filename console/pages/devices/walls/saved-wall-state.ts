import { useRef, useState } from 'react'
import { useMedia } from '../../../../elements/core/overlay'
import { createStorage } from '../../../../elements/core/storage'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { usePageHost } from '../../../../elements/parts/page-host'
import type { PlayerFit } from '../../../../elements/player/player.types'
import type { WallDevice } from '../../../../elements/player-wall/player-wall.types'
import { readDevice } from '../../../../elements/player-wall/wall-panes'

/** What was on the wall when it was left. */
export interface SavedWallState {
  readonly layout: number
  readonly panes: readonly WallDevice[]
  readonly tour: number
  readonly fit: PlayerFit
  /** Id of the device that is heard; '': none. */
  readonly heard: string
  /** What steers a camera is open beside it. */
  readonly steers: boolean
}

const key = 'OPS_WALL'
/** A telephone shows one picture well, and nine badly. */
const narrowQuery = '(width < 576px)'
const empty: SavedWallState = { layout: 9, panes: [], tour: 0, fit: 'contain', heard: '', steers: false }

function read(stored: Readonly<Record<string, unknown>> | undefined, firstLayout: number): SavedWallState {
  const { layout, panes, tour, fit, heard: received, steers } = stored ?? {}
  return {
    layout: typeof layout === 'number' ? layout : firstLayout,
    panes: Array.isArray(panes) ? panes.map((pane) => readDevice(pane) ?? { id: '', title: '' }) : empty.panes,
    tour: typeof tour === 'number' ? tour : empty.tour,
    fit: fit === 'cover' || fit === 'fill' ? fit : empty.fit,
    heard: typeof received === 'string' ? received : empty.heard,
    steers: steers === true,
  }
}

/** What is on the wall, as its user left it in this browser; where an address says what is on it, that, and nothing of it is kept. */
export function useSavedWallState(
  urlState: Pick<SavedWallState, 'layout' | 'panes'> | null,
): [SavedWallState, (change: Partial<SavedWallState>) => void] {
  const { storage: hosted } = usePageHost()
  const isNarrow = useMedia(narrowQuery)
  const [storage] = useState(() => hosted ?? createStorage({ area: 'local' }))
  const [wall, setWall] = useState(() =>
    urlState ? { ...empty, ...urlState } : read(storage.read(key, isRecord), isNarrow ? 1 : empty.layout),
  )
  // Several changes in one turn build on each other.
  const newest = useRef(wall)
  return [
    wall,
    (change) => {
      newest.current = { ...newest.current, ...change }
      setWall(newest.current)
      if (!urlState) storage.write(key, newest.current)
    },
  ]
}
