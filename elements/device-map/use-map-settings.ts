import { useServerData } from '../core/query'
import type { MapCrs } from './device-map.types'
import { isRecord } from '../core/storage/shapes'
import { optionalCall } from '../core/transport/absent-calls'

const PATH = '/ibl/api/appConfigData'
const KEYS = ['mapCenter', 'mapZoom', 'mapTileUrl', 'mapCrs', 'mapOutlineUrl', 'mapOutlineCredit']

/** How the site wants its maps; what it does not say is left to the element. */
export interface MapSettings {
  crs: MapCrs
  center?: string
  zoom?: number
  tileUrl?: string
  outline?: string
  outlineCredit?: string
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

export function readMapSettings(data: unknown): MapSettings {
  const { mapCenter, mapZoom, mapTileUrl, mapCrs, mapOutlineUrl, mapOutlineCredit } = isRecord(data) ? data : {}
  const found = {
    center: Array.isArray(mapCenter) ? mapCenter.join() : undefined,
    zoom: typeof mapZoom === 'number' ? mapZoom : undefined,
    tileUrl: text(mapTileUrl),
    outline: text(mapOutlineUrl),
    outlineCredit: text(mapOutlineCredit),
  }
  const entries = Object.entries(found).filter(([, value]) => value !== undefined)
  return { crs: mapCrs === 'gcj02' ? 'gcj02' : 'wgs84', ...Object.fromEntries(entries) }
}

/** Undefined while they are on their way; without the call, or if it fails, the map has no tiles. `enabled`: false asks no server. */
export function useMapSettings(enabled = true): MapSettings | undefined {
  const { status, data } = useServerData({
    key: ['map-settings'],
    load: (transport, signal) => optionalCall(transport, PATH, () => transport.post(PATH, { keys: KEYS }, { signal })),
    freshFor: Infinity,
    enabled,
  })
  return enabled && status === 'loading' ? undefined : readMapSettings(data)
}
