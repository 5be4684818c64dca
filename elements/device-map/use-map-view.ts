import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLatest } from '../parts/use-latest'
import { readPosition } from './coordinates'
import type { MapCrs } from './device-map.types'
import { createMapView, type MapView, MAX_ZOOM, MIN_ZOOM } from './map-view'

/** Where a map without points and without `center` starts. */
const START = { center: { lng: 105, lat: 35 }, zoom: 4 } as const

interface MapViewProps {
  center: string | undefined
  zoom: number | undefined
  crs: MapCrs
  tileUrl: string | undefined
  keys: boolean
  onTileError: () => void
}

/** The map in `box`; null until it is there. It moves when `center` or `zoom` change. */
export function useMapView(
  box: RefObject<HTMLElement | null>,
  probes: RefObject<HTMLElement | null>,
  { center, zoom, crs, tileUrl, keys, onTileError }: MapViewProps,
): MapView | null {
  const [view, setView] = useState<MapView | null>(null)
  const start = useRef(START as { center: { lng: number; lat: number }; zoom: number })
  const current = useRef<MapView | null>(null)
  const latest = useLatest({ onTileError })

  useEffect(() => {
    if (!box.current || !probes.current) return undefined
    const created = createMapView(box.current, probes.current, { ...start.current, crs, keys })
    current.current = created
    setView(created)
    return () => {
      start.current = { center: created.center(), zoom: created.zoom() }
      created.destroy()
      setView(null)
    }
  }, [box, probes, crs, keys])

  useEffect(() => {
    const position = readPosition(center ?? '')
    // In the render that replaces the map, this is still the old one.
    if (!view || view !== current.current || (!position && zoom === undefined)) return
    view.moveTo(position ?? view.center(), Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom ?? (position ? 12 : view.zoom()))))
  }, [view, center, zoom])

  useEffect(() => view?.setTiles(tileUrl, () => latest.current.onTileError()), [view, tileUrl, latest])
  return view
}
