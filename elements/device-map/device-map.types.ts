/** Degrees, WGS-84. */
export interface Position {
  readonly lng: number
  readonly lat: number
}

export type OwnerType = 'equipment' | 'user'

/** `still`: slower than 3 km/h. `offline`: no position for five minutes. */
export type PositionState = 'moving' | 'still' | 'offline'

/** The last known position of a person or device, as the server sends it. */
export interface MapPoint extends Position {
  readonly ownerType: OwnerType
  readonly ownerId: string
  readonly name: string
  /** km/h. */
  readonly speed?: number | null
  /** Degrees from north, clockwise. */
  readonly direction?: number | null
  /** Percent. */
  readonly battery?: number | null
  /** `YYYY-MM-DD HH:mm:ss` in GMT+8, or a time with its zone. */
  readonly gpsTime: string
}

/** Longitudes and latitudes in degrees; `west` is greater than `east` for an area over the 180th meridian. */
export interface MapBounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export type MapMode = 'live' | 'track' | 'pick'
export type MapCrs = 'wgs84' | 'gcj02'

/** What the page offers to do with a point (`wall` and `dispatch`: with the selected points). */
export type MapActionKey = 'live' | 'track' | 'talk' | 'details' | 'wall' | 'dispatch'

/** A position of a track. */
export interface TrackPoint extends Position {
  readonly speed?: number | null
  readonly direction?: number | null
  /** As `gpsTime` of a `MapPoint`. */
  readonly gpsTime: string
}

/** A time in which a person or device stayed at one place. */
export interface TrackStop extends Position {
  readonly from: string
  readonly to: string
  readonly seconds: number
}

/** The way of a person or device. Totals are shown where the page or the server gives them. */
export interface MapTrack {
  readonly points: readonly TrackPoint[]
  readonly stops?: readonly TrackStop[]
  /** Points before the server thinned them. */
  readonly total?: number
  readonly thinned?: boolean
  readonly km?: number
  readonly movingSeconds?: number
  readonly stoppedSeconds?: number
  /** km/h. */
  readonly maxSpeed?: number
  readonly avgSpeed?: number
}
