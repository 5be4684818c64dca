import type { ReactNode, Ref } from 'react'
import type { ViewProps } from '../core/define/element-entry'
import type { playerWallEntry } from './player-wall.element'
import type { WallDevice } from './player-wall.types'

/** What the element can be told to do. */
export interface PlayerWallApi {
  /** Puts devices where there is room, as a press in a list of devices does. */
  add: (devices: readonly WallDevice[]) => void
  /** Closes all panes. */
  clear: () => void
}

export type PlayerWallProps = ViewProps<typeof playerWallEntry> & {
  ref?: Ref<PlayerWallApi>
  /** Further buttons of a page among the tools. */
  tools?: ReactNode
}
