import { isRecord } from '../../../../elements/core/storage/shapes'
import type { OpsStorage } from '../../../../elements/core/storage'
import { type JoinedVenue, readJoinedVenue } from './read-venue'

const STORED = 'OPS_VENUE'

/** The venue that this browser tab is in, if it is the one of this number or id: a reload stays in it. */
export function storedVenue(tabStorage: OpsStorage, { id, venueNo }: { id?: string; venueNo: string }): JoinedVenue | null {
  const venue = readJoinedVenue(tabStorage.read(STORED, isRecord))
  return venue && (id === undefined ? venue.venueNo === venueNo : venue.id === id) ? venue : null
}

export const storeVenue = (tabStorage: OpsStorage, venue: JoinedVenue): boolean => tabStorage.write(STORED, venue)

export const removeVenue = (tabStorage: OpsStorage): void => tabStorage.remove(STORED)
