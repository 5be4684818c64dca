import { createContext, use } from 'react'
import type { WireRecord } from '../../../../../elements/list-page/resource/resource.types'
import type { VenueSource, VenueState } from '../venue-terms'

/** The venue of a control room, for its panels. */
export interface VenueRoom {
  readonly id: string
  readonly venue: WireRecord
  readonly state: VenueState
  readonly sources: readonly VenueSource[]
  /** The source that viewers see, or will see first; ''. */
  readonly programmeId: string
  /** Loads the venue again. */
  reload: () => Promise<unknown>
  /** Opens the form of the venue. */
  edit: () => void
}

export const VenueRoomContext = createContext<VenueRoom | null>(null)

export function useVenueRoom(): VenueRoom {
  const room = use(VenueRoomContext)
  if (!room) throw new Error('useVenueRoom needs a VenueRoomContext around it')
  return room
}
