import { createContext } from 'react'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** Plays a device of a list, in a dialog of the page: one in a cell would hand its keys to the table. Null: nothing is played. */
export const PlayContext = createContext<((record: WireRecord) => void) | null>(null)
