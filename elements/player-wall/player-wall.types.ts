import type { PlayUrls } from '../player/player.types'

/** How many panes a wall has. Of 3, 6 and 8 the first is larger than the others. */
export type WallLayout = 1 | 2 | 3 | 4 | 6 | 8 | 9 | 16 | 25 | 36

/** What a pane plays. */
export interface WallDevice {
  /** Also what the server is asked for. Empty in a list of panes: nothing is played there. */
  readonly id: string
  readonly title: string
  /** Where it is, if the page knows; else the server is asked. */
  readonly source?: PlayUrls | undefined
  /** The user does not see it: where its addresses do not come, that is no fault. */
  readonly unseen?: boolean | undefined
}

/** What a pane showed when the pictures of all were taken. */
export interface WallSnapshot {
  /** Of the device. */
  readonly id: string
  readonly blob: Blob
  /** Of a file for it. */
  readonly name: string
}

/** What a pane does: `lost` where its addresses did not come, `forbidden` where they did not because the user does not see the device. */
export type WallPaneState =
  | 'idle'
  | 'connecting'
  | 'playing'
  | 'paused'
  | 'stalled'
  | 'reconnecting'
  | 'ended'
  | 'failed'
  | 'lost'
  | 'forbidden'
