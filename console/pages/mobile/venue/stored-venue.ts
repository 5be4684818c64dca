import { isRecord } from '../../../../elements/core/storage/shapes'
import type { OpsStorage } from '../../../../elements/core/storage'
import { type JoinedVenue, readJoinedVenue } from './read-venue'

const STORED = 'OPS_VENUE'

/** The venue that this browser tab is in, if it is the one of this number: a reload stays in it. */
export function storedVenue(tabStorage: OpsStorage, venueNo: string): JoinedVenue | null {
  const venue = readJoinedVenue(tabStorage.read(STORED, isRecord))
  return venue?.venueNo === venueNo ? venue : null
}

export const storeVenue = (tabStorage: OpsStorage, venue: JoinedVenue): boolean => tabStorage.write(STORED, venue)

export const removeVenue = (tabStorage: OpsStorage): void => tabStorage.remove(STORED)
