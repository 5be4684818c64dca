import type { Audit, Flag } from '../../platform/database/columns'

/** What somebody shows on a wall of pictures, under a name of his own. */
export interface WallLayoutTable extends Audit {
  id: string
  /** Whose it is, by id. */
  userId: string
  name: string
  /** How many panes. */
  layout: number
  /** Ids of the devices in them, with a comma between two and nothing for an empty pane. */
  paneIds: string
  /** Ids of the devices on further pages. */
  moreIds: string
  /** Seconds until the next page; 0: no tour. */
  tour: number
  /** Others may open it, and keep a copy of it; it stays its owner's. */
  sharedFlag: Flag
  /** Grows with each change. */
  version: number
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblWallLayout: WallLayoutTable
  }
}
