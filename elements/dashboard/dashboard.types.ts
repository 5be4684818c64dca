import type { MapPoint } from '../device-map/device-map.types'
import type { PlayUrls } from '../player/player.types'

/** Parts of the big screen. */
export type DashboardModule =
  | 'kpi'
  | 'deviceTypes'
  | 'deviceStates'
  | 'storage'
  | 'nodes'
  | 'traffic'
  | 'map'
  | 'wall'
  | 'sos'
  | 'liveRank'
  | 'dispatch'
  | 'liveHours'

/** `scroll`: not scaled. */
export type DashboardScale = 'fit' | 'width' | 'height' | 'stretch' | 'scroll'
export type DashboardCentre = 'map' | 'wall'
export type DashboardRange = 'today' | '7d' | '30d'

export interface DashboardCount {
  readonly key: string
  readonly name?: string
  readonly value: number
}

/** Numbers of the moment; further ones are ignored. */
export interface DashboardFigures {
  readonly deviceTotal?: number
  /** Devices a day ago. */
  readonly deviceTotalYesterday?: number | null
  readonly deviceOnline?: number
  readonly liveCount?: number
  /** The most at a time today, and when (epoch ms). */
  readonly livePeak?: number
  readonly livePeakTime?: number | null
  readonly viewerCount?: number
  /** Viewers a day ago. */
  readonly viewerCountYesterday?: number | null
  readonly recordToday?: number
  /** Devices that are to be recorded and are not. */
  readonly recordMissing?: number | null
  readonly sosOpen?: number
  /** When the oldest open alarm was raised, epoch ms. */
  readonly sosOldest?: number | null
}

/** Room of recordings, bytes. */
export interface DashboardStorage {
  readonly used: number
  readonly total: number
  /** Days for which there is room at the present rate; null: not known. */
  readonly daysLeft?: number | null
}

export interface DashboardNode {
  readonly id: string
  readonly name: string
  /** Percent; null: not known. */
  readonly cpu: number | null
  readonly mem: number | null
  /** kbit/s in and out together. */
  readonly net?: number | null
}

/** kbit/s at a time (epoch ms); null: not known. */
export interface DashboardTraffic {
  readonly t: number
  readonly in: number | null
  readonly out: number | null
}

export interface DashboardAlarm {
  readonly id: string
  readonly type_dictText?: string
  readonly type: string
  /** H, M or L. */
  readonly level: string
  readonly status: string
  readonly status_dictText?: string
  readonly name: string
  /** Epoch ms. */
  readonly raisedAt: number
  readonly lng?: number | null
  readonly lat?: number | null
}

export interface DashboardLive {
  readonly id: string
  readonly name: string
  readonly viewers: number
}

export interface DashboardRoom {
  readonly id: string
  readonly title: string
  readonly kind?: string
  readonly kind_dictText?: string
  readonly status?: string
  readonly status_dictText?: string
  readonly online: number
  readonly total: number
}

/** A device whose picture is shown; without a `source` the server is asked for its addresses. */
export interface DashboardPicture {
  readonly id: string
  readonly name?: string
  readonly source?: PlayUrls
}

/** What the big screen shows. A part that is absent is not there yet, one that is null is left out. */
export interface DashboardData {
  /** Time of the data, epoch ms. */
  readonly ts?: number
  readonly kpi?: DashboardFigures | null
  readonly deviceTypes?: readonly DashboardCount[] | null
  /** Keys live, online, abnormal and offline. */
  readonly deviceStates?: readonly DashboardCount[] | null
  readonly storage?: DashboardStorage | null
  readonly nodes?: readonly DashboardNode[] | null
  readonly traffic?: readonly DashboardTraffic[] | null
  readonly points?: readonly MapPoint[] | null
  /** Ids of devices, or devices with their addresses. */
  readonly wall?: readonly (string | DashboardPicture)[] | null
  /** Names of the devices of `wall`, by id. */
  readonly wallNames?: Readonly<Record<string, string>>
  readonly sos?: readonly DashboardAlarm[] | null
  readonly liveRank?: readonly DashboardLive[] | null
  readonly dispatch?: readonly DashboardRoom[] | null
  readonly liveHours?: readonly { readonly day: string; readonly hours: number }[] | null
}

/** What a source of the page is asked for. */
export interface DashboardRequest {
  readonly modules: readonly DashboardModule[]
  readonly range: DashboardRange
  readonly signal: AbortSignal
}
