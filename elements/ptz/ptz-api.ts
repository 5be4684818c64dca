import type { Ref } from 'react'
import type { ViewProps } from '../core/define/element-entry'
import type { ptzEntry } from './ptz.element'

/** What the element can be told to do. */
export interface PtzApi {
  /** The camera is to stop, whatever it does. */
  stop: () => void
}

export type PtzProps = ViewProps<typeof ptzEntry> & { ref?: Ref<PtzApi> }
