import { GridLayer, Map as LeafletMap, type LeafletMouseEvent, Point } from 'leaflet/dist/leaflet-src.esm.js'
import { followPointer } from '../core/drag'
import { distance, longitudeDifference } from '../core/format/great-circle'
import { MAX_LATITUDE, toWorld, wrapLongitude } from './coordinates'
import type { MapBounds, MapCrs, Position } from './device-map.types'
import { fromGcj02, toGcj02 } from '../core/format/gcj02'
import { createTileLayer } from './tile-layer'

/** Part of the visible size that is drawn beyond each edge, so that dragging shows no gap. */
const MARGIN = 0.25
/** Pixels at the edge where a position is not in sight. */
const EDGE = 40
export const MIN_ZOOM = 2
export const MAX_ZOOM = 19

/** Colours of the theme, as the canvas takes them. */
export type MapColors = Readonly<
  Record<'text' | 'muted' | 'line' | 'surface' | 'primary' | 'moving' | 'still' | 'offline' | 'alarm', string>
>
export const mapColors: readonly (keyof MapColors)[] = [
  'text',
  'muted',
  'line',
  'surface',
  'primary',
  'moving',
  'still',
  'offline',
  'alarm',
]

/** What a painter draws into; 0, 0 is the corner of the visible map. */
export interface Frame {
  readonly context: CanvasRenderingContext2D
  readonly width: number
  readonly height: number
  /** Pixels drawn beyond each edge. */
  readonly margin: readonly [x: number, y: number]
  readonly zoom: number
  readonly colors: MapColors
  readonly font: string
  /** Pixels of a WGS-84 position, in the copy of the world that is nearest to the centre. */
  readonly project: (position: Position) => readonly [x: number, y: number]
  /** Pixels of a place on the map of the world that needs no change of the coordinates, see `project`. */
  readonly projectWorld: (world: readonly [x: number, y: number]) => readonly [x: number, y: number]
}

export type Painter = (frame: Frame) => void

export interface MapViewOptions {
  readonly center: Position
  readonly zoom: number
  readonly crs: MapCrs
  /** Arrow keys move the map. */
  readonly keys: boolean
}

/** A map with one canvas, whose coordinates are WGS-84 whatever its tiles use. */
export interface MapView {
  center(): Position
  zoom(): number
  bounds(): MapBounds
  /** Width of a pixel at the centre, metres. */
  metresPerPixel(): number
  moveTo(center: Position, zoom?: number): void
  /** Moves to a position that is not in sight. */
  reveal(position: Position, zoom?: number): void
  zoomBy(steps: number): void
  fit(bounds: MapBounds): void
  toScreen(position: Position): readonly [x: number, y: number]
  toPosition(x: number, y: number): Position
  /** Place on the map of the world where a position is drawn. */
  project(position: Position): readonly [x: number, y: number]
  paint(painter: Painter): void
  setTiles(url: string | undefined, onError: () => void): void
  on(event: 'move' | 'moveend' | 'dragstart', listener: () => void): () => void
  onPress(listener: (x: number, y: number) => void): () => void
  destroy(): void
}

/** Draws a map into `container`, which needs a size. `probes` has an element in each of `mapColors`. */
export function createMapView(container: HTMLElement, probes: HTMLElement, options: MapViewOptions): MapView {
  const isShifted = options.crs === 'gcj02'
  const shown = isShifted ? toGcj02 : (position: Position) => position
  const actual = isShifted ? fromGcj02 : (position: Position) => position
  const latLng = (position: Position): [number, number] => {
    const { lng, lat } = shown(position)
    return [lat, lng]
  }
  const map = new LeafletMap(container, {
    center: latLng(options.center),
    zoom: options.zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    attributionControl: false,
    zoomControl: false,
    boxZoom: false,
    keyboard: options.keys,
    zoomAnimation: false,
    fadeAnimation: false,
    // Leaflet's own way puts classes on the element and on the body of the page.
    dragging: false,
    maxBounds: [
      [-MAX_LATITUDE, -Infinity],
      [MAX_LATITUDE, Infinity],
    ],
  })
  const canvas = document.createElement('canvas')
  canvas.className = 'ops-map-canvas'
  map.getPane('overlayPane')!.append(canvas)
  let painter: Painter = () => undefined
  let requested = 0
  /** Effects of a view may still hold the map that another one has replaced. */
  let isDestroyed = false
  let tiles: GridLayer | undefined

  const colorOf = (name: keyof MapColors): string => getComputedStyle(probes.querySelector(`[data-color="${name}"]`)!).color

  function draw(): void {
    requested = 0
    const { x: width, y: height } = map.getSize()
    if (width === 0 || height === 0) return
    const margin = [Math.round(width * MARGIN), Math.round(height * MARGIN)] as const
    const ratio = Math.min(2, devicePixelRatio)
    const [fullWidth, fullHeight] = [width + 2 * margin[0], height + 2 * margin[1]]
    if (canvas.width !== fullWidth * ratio || canvas.height !== fullHeight * ratio) {
      Object.assign(canvas, { width: fullWidth * ratio, height: fullHeight * ratio })
      canvas.style.width = `${fullWidth}px`
      canvas.style.height = `${fullHeight}px`
    }
    const corner = map.containerPointToLayerPoint([-margin[0], -margin[1]])
    canvas.style.transform = `translate(${corner.x}px, ${corner.y}px)`
    const context = canvas.getContext('2d')!
    context.setTransform(ratio, 0, 0, ratio, margin[0] * ratio, margin[1] * ratio)
    context.clearRect(-margin[0], -margin[1], fullWidth, fullHeight)
    const scale = 256 * 2 ** map.getZoom()
    const { x: left, y: top } = map.getPixelBounds().min!
    const middle = (left + width / 2) / scale
    const projectWorld = ([x, y]: readonly [number, number]): readonly [number, number] => [
      (x - Math.round(x - middle)) * scale - left,
      y * scale - top,
    ]
    const { fontFamily, fontSize } = getComputedStyle(container)
    painter({
      context,
      width,
      height,
      margin,
      zoom: map.getZoom(),
      colors: {
        text: colorOf('text'),
        muted: colorOf('muted'),
        line: colorOf('line'),
        surface: colorOf('surface'),
        primary: colorOf('primary'),
        moving: colorOf('moving'),
        still: colorOf('still'),
        offline: colorOf('offline'),
        alarm: colorOf('alarm'),
      },
      font: `${fontSize} ${fontFamily}`,
      projectWorld,
      project: (position) => projectWorld(toWorld(shown(position))),
    })
  }

  const requestDraw = (): void => {
    if (!isDestroyed) requested ||= requestAnimationFrame(draw)
  }
  map.on('moveend zoomend resize viewreset', requestDraw)
  /** What is to be shown once the map has a size. */
  let waitingFit: MapBounds | null = null
  const resized = new ResizeObserver(() => {
    map.invalidateSize({ pan: false })
    if (waitingFit) view.fit(waitingFit)
  })
  resized.observe(container)
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', requestDraw)

  let stopDrag: (() => void) | undefined
  let hasDragged = false
  function drag(press: PointerEvent): void {
    stopDrag?.()
    hasDragged = false
    // The second finger zooms.
    if (press.button !== 0 || !press.isPrimary) return
    let last: { clientX: number; clientY: number } = press
    stopDrag = followPointer(press, container, {
      threshold: 3,
      onStart() {
        hasDragged = true
        map.fire('dragstart')
      },
      onMove(point) {
        map.panBy([last.clientX - point.clientX, last.clientY - point.clientY], { animate: false })
        last = point
      },
    })
  }
  container.addEventListener('pointerdown', drag)

  const view: MapView = {
    center: () => view.toPosition(map.getSize().x / 2, map.getSize().y / 2),
    zoom: () => map.getZoom(),
    bounds() {
      const { x, y } = map.getSize()
      const [north, south] = [view.toPosition(0, 0), view.toPosition(x, y)]
      const isWhole = x >= 256 * 2 ** map.getZoom()
      return { west: isWhole ? -180 : north.lng, east: isWhole ? 180 : south.lng, south: south.lat, north: north.lat }
    },
    metresPerPixel() {
      const { x, y } = map.getSize()
      return distance(view.toPosition(x / 2, y / 2), view.toPosition(x / 2 + 100, y / 2)) / 100
    },
    moveTo(center, zoom = map.getZoom()) {
      if (isDestroyed) return
      const [lat, lng] = latLng(center)
      const from = map.getCenter().lng
      map.setView([lat, from + longitudeDifference(from, lng)], zoom, { animate: false })
    },
    reveal(position, zoom = map.getZoom()) {
      if (isDestroyed) return
      const [x, y] = view.toScreen(position)
      const { x: width, y: height } = map.getSize()
      const isInSight = x > EDGE && y > EDGE && x < width - EDGE && y < height - EDGE
      if (!isInSight || zoom !== map.getZoom()) view.moveTo(position, zoom)
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps, { animate: false }),
    fit(bounds) {
      if (isDestroyed) return
      const { x: width, y: height } = map.getSize()
      waitingFit = width === 0 || height === 0 ? bounds : null
      if (waitingFit) return
      const { west, south, east, north } = bounds
      const [south2, west2] = latLng({ lng: west, lat: south })
      const [north2, east2] = latLng({ lng: east, lat: north })
      const right = east2 < west2 ? east2 + 360 : east2
      map.fitBounds(
        [
          [south2, west2],
          [north2, right],
        ],
        { padding: [Math.min(EDGE, width / 4), Math.min(EDGE, height / 4)], maxZoom: 16, animate: false },
      )
    },
    toScreen(position) {
      if (isDestroyed) return [0, 0]
      const [lat, lng] = latLng(position)
      const middle = map.getCenter().lng
      const { x, y } = map.latLngToContainerPoint([lat, middle + longitudeDifference(middle, lng)])
      return [x, y]
    },
    toPosition(x, y) {
      if (isDestroyed) return options.center
      const { lat, lng } = map.containerPointToLatLng(new Point(x, y))
      return actual({ lng: wrapLongitude(lng), lat })
    },
    project: (position) => toWorld(shown(position)),
    paint(next) {
      painter = next
      requestDraw()
    },
    setTiles(url, onError) {
      if (isDestroyed) return
      tiles?.remove()
      tiles = url ? createTileLayer(url, onError).addTo(map) : undefined
    },
    on(event, listener) {
      map.on(event, listener)
      return () => void map.off(event, listener)
    },
    onPress(listener) {
      const press = ({ containerPoint: { x, y } }: LeafletMouseEvent): void => {
        if (!hasDragged) listener(x, y)
      }
      map.on('click', press)
      return () => void map.off('click', press)
    },
    destroy() {
      isDestroyed = true
      cancelAnimationFrame(requested)
      stopDrag?.()
      container.removeEventListener('pointerdown', drag)
      resized.disconnect()
      scheme.removeEventListener('change', requestDraw)
      map.remove()
    },
  }
  return view
}
