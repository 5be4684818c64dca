import { registerEnglish } from '../../../../elements/core/dict/dict-translations'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** Path of a call about live venues. */
export const venuePath = (name: string): string => `/livevenue/iblLiveVenue/${name}`

/** Address of the control room of a venue, relative to that of the list. */
export const roomAddress = (id: string): string => `?room=${encodeURIComponent(id)}`

/** The venue whose control room an address shows; '' for the list. */
export const roomOf = (search: string): string => new URLSearchParams(search).get('room') ?? ''

export const venueStates = registerEnglish('venue_status', {
  草稿: 'Draft',
  预告: 'Announced',
  直播中: 'Live',
  已结束: 'Ended',
  已关闭: 'Closed',
})

const states = ['draft', 'notice', 'living', 'ended', 'closed'] as const
export type VenueState = (typeof states)[number]

/** State of a venue; `draft` for an unknown one. */
export const stateOf = ({ status }: WireRecord): VenueState => states.find((state) => state === status) ?? 'draft'

export interface VenueSource {
  readonly id: string
  /** From 1, in the order of the venue. */
  readonly number: number
  readonly name: string
  readonly isLive: boolean
  /** kbit/s that come in; null: unknown, or nobody watches. */
  readonly kbps: number | null
  /** kbit/s that its sender sends; null: unknown. */
  readonly sentKbps: number | null
  /** E.g. `H.264 1080P`; '' while unknown. */
  readonly codec: string
  /** Null: unknown. */
  readonly hasSound: boolean | null
  /** When its device was online last; ''. */
  readonly lastOnlineTime: string
}

/** The sources of a venue in their order. */
export function sourcesOf({ sources }: WireRecord): VenueSource[] {
  return (Array.isArray(sources) ? sources : []).filter(isRecord).map((source, index) => ({
    id: stringValue(source['equipmentId']),
    number: index + 1,
    name: stringValue(source['name']),
    isLive: source['liveHas'] === '1',
    kbps: typeof source['inKbps'] === 'number' ? source['inKbps'] : null,
    sentKbps: typeof source['sentKbps'] === 'number' ? source['sentKbps'] : null,
    codec: stringValue(source['codec']),
    hasSound: typeof source['hasSound'] === 'boolean' ? source['hasSound'] : null,
    lastOnlineTime: stringValue(source['lastOnlineTime']),
  }))
}

/** Address at which phones enter a venue. */
export const venueLink = (origin: string, { venueNo }: WireRecord): string => `${origin}/h5/mobileplay?venue=${stringValue(venueNo)}`
