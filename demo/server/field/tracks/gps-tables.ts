import type { Flag } from '../../platform/database/columns'
import type { OwnerType } from '../owner'

/** Where a position comes from. `gb`: a GB28181 platform. */
export const POSITION_SOURCES = ['gps', 'beidou', 'network', 'gb'] as const
export type PositionSource = (typeof POSITION_SOURCES)[number]

/** A reported position. */
export interface GpsInfoTable {
  id: string
  ownerType: OwnerType
  ownerId: string
  /** Degrees, WGS-84. */
  lng: number
  lat: number
  /** Metres above the sea. */
  altitude: number | null
  /** km/h. */
  speed: number | null
  /** Degrees from north, clockwise. */
  direction: number | null
  /** Metres. */
  accuracy: number | null
  /** Percent. */
  battery: number | null
  source: PositionSource
  /** `YYYY-MM-DD HH:mm:ss`, by the clock of the sender. */
  gpsTime: string
  /** `1`: invented by the simulator. */
  simFlag: Flag
}

/** The newest position of a person or device. */
export interface GpsLastTable extends Omit<GpsInfoTable, 'id'> {
  /** When it was stored, epoch ms. */
  storedAt: number
  /** Why later positions were refused; null: none were. */
  refusal: string | null
  /** `1`: an alarm was raised for its low battery. */
  lowBatteryFlag: Flag
  /** Since when the battery has been well again, epoch ms; null: it is low, or was not. */
  batteryWellAt: number | null
}

/** A user whose open map receives positions. */
export interface GpsWatchTable {
  userId: string
  /** Epoch ms. */
  until: number
  /** Ids of people and devices, comma-joined; null: all that the user sees. */
  ownerIds: string | null
  /** `west,south,east,north` in degrees; null: everywhere. */
  bounds: string | null
}

/** The columns of a last position of which nothing is known yet. */
export const BLANK_LAST = { refusal: null, lowBatteryFlag: '0', batteryWellAt: null } as const

declare module '../../platform/database/schema' {
  interface Tables {
    iblGpsInfo: GpsInfoTable
    iblGpsLast: GpsLastTable
    iblGpsWatch: GpsWatchTable
  }
}
