import type { Ref } from 'react'
import type { ViewProps } from '../core/define/element-entry'
import type { playerEntry } from './player.element'

/** What the element can be told to do. */
export interface PlayerApi {
  play: () => void
  stop: () => void
  /** To so many seconds of a recording. */
  seek: (to: number) => void
  /** The picture that is seen now; null where there is none. */
  snapshot: () => Promise<Blob | null>
}

export type PlayerProps = ViewProps<typeof playerEntry> & { ref?: Ref<PlayerApi> }
