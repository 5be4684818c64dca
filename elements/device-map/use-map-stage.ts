import { type RefObject, useRef, useState } from 'react'
import type { DeviceMapProps } from './device-map.props'
import type { MapView } from './map-view'
import type { Outline } from './outline'
import { useMapView } from './use-map-view'
import { useOutline } from './use-outline'

export interface MapStageState {
  box: RefObject<HTMLDivElement | null>
  probes: RefObject<HTMLDivElement | null>
  view: MapView | null
  outline: Outline
  /** The tiles of the map could not be loaded. */
  isWithoutTiles: boolean
  hasTiles: boolean
  credit: string | undefined
}

type StageProps = Pick<DeviceMapProps, 'center' | 'zoom' | 'crs' | 'tileUrl' | 'outline' | 'outlineData' | 'outlineCredit' | 'onLoadError'>

/** The map of one mode. `keys`: arrow keys move the map. */
export function useMapStage(props: StageProps, keys = true): MapStageState {
  const { center, zoom, crs = 'wgs84', tileUrl, outline = 'off', outlineData, outlineCredit, onLoadError } = props
  const box = useRef<HTMLDivElement>(null)
  const probes = useRef<HTMLDivElement>(null)
  const [failedTiles, setFailedTiles] = useState<string | undefined>()
  const view = useMapView(box, probes, { center, zoom, crs, tileUrl, keys, onTileError: () => setFailedTiles(tileUrl) })
  const lines = useOutline(view, { outline, outlineData, outlineCredit, onLoadError })
  return {
    box,
    probes,
    view,
    outline: lines,
    isWithoutTiles: tileUrl !== undefined && failedTiles === tileUrl,
    hasTiles: Boolean(tileUrl) && failedTiles !== tileUrl,
    credit: outline !== 'schematic' && lines.length > 0 ? outlineCredit : undefined,
  }
}
