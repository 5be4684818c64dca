import { useState } from 'react'
import { createStorage } from '../../../../elements/core/storage'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { usePageHost } from '../../../../elements/parts/page-host'
import type { WallDevice } from '../../../../elements/player-wall/player-wall.types'
import { readDevice } from '../../../../elements/player-wall/wall-panes'

/** What was on the wall when it was left. */
export interface KeptWall {
  readonly layout: number
  readonly panes: readonly WallDevice[]
  readonly tour: number
}

const key = 'OPS_WALL'
const empty: KeptWall = { layout: 9, panes: [], tour: 0 }

function read(stored: Readonly<Record<string, unknown>> | undefined): KeptWall {
  const { layout, panes, tour } = stored ?? {}
  return {
    layout: typeof layout === 'number' ? layout : empty.layout,
    panes: Array.isArray(panes) ? panes.map((pane) => readDevice(pane) ?? { id: '', title: '' }) : empty.panes,
    tour: typeof tour === 'number' ? tour : empty.tour,
  }
}

/** What is on the wall, as its user left it in this browser. */
export function useKeptWall(): [KeptWall, (change: Partial<KeptWall>) => void] {
  const { storage: hosted } = usePageHost()
  const [storage] = useState(() => hosted ?? createStorage({ area: 'local' }))
  const [wall, setWall] = useState(() => read(storage.read(key, isRecord)))
  return [
    wall,
    (change) => {
      const next = { ...wall, ...change }
      setWall(next)
      storage.write(key, next)
    },
  ]
}
