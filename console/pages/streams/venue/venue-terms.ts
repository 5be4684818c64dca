import { registerEnglish } from '../../../../elements/core/dict/dict-translations'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** Path of a call about live venues. */
export const venuePath = (name: string): string => `/livevenue/iblLiveVenue/${name}`

export const venueStates = registerEnglish('venue_status', {
  草稿: 'Draft',
  预告: 'Announced',
  直播中: 'Live',
  已结束: 'Ended',
  已关闭: 'Closed',
})

export interface VenueSource {
  readonly id: string
  readonly name: string
  readonly isLive: boolean
}

/** The sources of a venue in their order. */
export function sourcesOf({ sources }: WireRecord): VenueSource[] {
  return (Array.isArray(sources) ? sources : []).filter(isRecord).map((source) => ({
    id: stringValue(source['equipmentId']),
    name: stringValue(source['name']),
    isLive: source['liveHas'] === '1',
  }))
}

/** Address at which phones enter a venue. */
export const venueLink = (origin: string, { venueNo }: WireRecord): string => `${origin}/h5/mobileplay?venue=${stringValue(venueNo)}`
