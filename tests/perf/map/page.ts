import { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import { toWorld } from '../../../elements/device-map/coordinates'
import type { MapPoint } from '../../../elements/device-map/device-map.types'
import type { Frame, MapColors } from '../../../elements/device-map/map-view'
import { paintPoints } from '../../../elements/device-map/paint-points'
import { readPoints, stateOf } from '../../../elements/device-map/positions'

/** Our element, or Leaflet by itself with the same painter on a canvas. */
export type MapName = 'ours' | 'plain'

/** The page as the benchmark drives it. */
export interface MapPage {
  show(name: MapName): Promise<void>
  /** Moves all points and resolves once they are drawn. */
  move(step: number): Promise<void>
}

const COUNT = 5000
const CENTER = { lng: 121.47, lat: 31.23 }
const ZOOM = 12
/** Pixels of our map beside its list, and the share of its size that is drawn beyond each edge. */
const WIDTH = 968
const MARGIN = 0.25
const stage = document.querySelector<HTMLElement>('#stage')!
const nobody: ReadonlySet<string> = new Set()
const colors: MapColors = {
  text: '#222',
  muted: '#777',
  line: '#ccc',
  surface: '#fff',
  primary: '#06c',
  moving: '#080',
  still: '#c70',
  offline: '#888',
  alarm: '#c00',
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))

/** Points that drive around, each on its own circle. */
function pointsAt(step: number): MapPoint[] {
  const gpsTime = new Date(Date.now()).toISOString()
  return Array.from({ length: COUNT }, (_, index) => {
    const angle = index + step / 50
    return {
      ownerType: index % 3 === 0 ? 'user' : 'equipment',
      ownerId: String(index),
      name: `Point ${index}`,
      lng: CENTER.lng + ((index * 7919) % 1000) / 5000 - 0.1 + Math.cos(angle) / 500,
      lat: CENTER.lat + ((index * 104_729) % 1000) / 8000 - 0.06 + Math.sin(angle) / 500,
      speed: index % 4 === 0 ? 0 : 30,
      direction: Math.round((angle * 180) / Math.PI) % 360,
      battery: 80,
      gpsTime,
    }
  })
}

type Move = (points: MapPoint[]) => void

async function showOurs(): Promise<Move> {
  const path = '/dist/ops.js'
  await import(/* @vite-ignore */ path)
  const element = document.createElement('ops-device-map')
  element.setAttribute('center', `${CENTER.lng},${CENTER.lat}`)
  element.setAttribute('zoom', String(ZOOM))
  element.setAttribute('cluster-from', String(COUNT))
  element.points = pointsAt(0)
  stage.append(element)
  while (!element.shadowRoot?.querySelector('.ops-map-canvas')) await nextFrame()
  return (points) => (element.points = points)
}

function showPlain(): Move {
  const box = document.createElement('div')
  box.style.width = `${WIDTH}px`
  stage.append(box)
  const map = new LeafletMap(box, { center: [CENTER.lat, CENTER.lng], zoom: ZOOM, zoomControl: false, attributionControl: false })
  const { x: width, y: height } = map.getSize()
  const margin = [width * MARGIN, height * MARGIN] as const
  const canvas = Object.assign(document.createElement('canvas'), { width: width + 2 * margin[0], height: height + 2 * margin[1] })
  map.getPane('overlayPane')!.append(canvas)
  const scale = 256 * 2 ** ZOOM
  const project = (place: readonly [x: number, y: number]): readonly [number, number] => {
    const { x: left, y: top } = map.getPixelBounds().min!
    return [place[0] * scale - left, place[1] * scale - top]
  }
  const frame: Frame = {
    context: canvas.getContext('2d')!,
    width,
    height,
    margin,
    zoom: ZOOM,
    colors,
    font: '12px sans-serif',
    projectWorld: project,
    project: (position) => project(toWorld(position)),
  }
  frame.context.translate(...margin)
  return (points) => {
    const now = Date.now()
    const placed = [...readPoints(points, now).values()]
    requestAnimationFrame(() => {
      frame.context.clearRect(-margin[0], -margin[1], canvas.width, canvas.height)
      const painted = placed.map((point) => ({ point, pixel: toWorld(point), state: stateOf(point, now) }))
      paintPoints(frame, painted, { selected: nobody, active: null, follow: '' })
    })
  }
}

let moveTo: Move = () => undefined

const page: MapPage = {
  async show(name) {
    moveTo = name === 'ours' ? await showOurs() : showPlain()
  },
  async move(step) {
    moveTo(pointsAt(step))
    await nextFrame()
    await nextFrame()
  },
}
Object.assign(globalThis, { opsMapBench: page })
