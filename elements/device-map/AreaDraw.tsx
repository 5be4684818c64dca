import { type ReactNode, useEffect, useRef, useState } from 'react'
import { followPointer } from '../core/drag'
import { pushEscape } from '../core/overlay/escape-stack'
import { useStrings } from '../core/i18n'
import { useLatest } from '../parts/use-latest'
import { distance } from '../core/format/great-circle'
import { distanceText } from './coordinates'
import { deviceMapStrings } from './device-map.strings'
import type { MapBounds } from './device-map.types'
import type { MapView } from './map-view'

/** A press would take the focus to the first control of the element. */
const keepFocus = (event: React.MouseEvent): void => event.preventDefault()

interface AreaDrawProps {
  view: MapView
  onArea: (bounds: MapBounds) => void
  onCancel: () => void
}

interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** Covers the map while a rectangle is drawn. Escape ends it. */
export function AreaDraw({ view, onArea, onCancel }: AreaDrawProps): ReactNode {
  const t = useStrings(deviceMapStrings)
  const cover = useRef<HTMLDivElement>(null)
  const stop = useRef<(() => void) | undefined>(undefined)
  const [rect, setRect] = useState<Rect | null>(null)
  const latest = useLatest(onCancel)
  useEffect(() => {
    const leave = pushEscape(() => latest.current())
    return () => {
      leave()
      stop.current?.()
    }
  }, [latest])

  function boundsOf({ x, y, width, height }: Rect): MapBounds {
    const [first, last] = [view.toPosition(x, y), view.toPosition(x + width, y + height)]
    return { west: first.lng, south: last.lat, east: last.lng, north: first.lat }
  }

  function start(event: React.PointerEvent<HTMLDivElement>): void {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const [x, y] = [event.clientX - left, event.clientY - top]
    const rectAt = (point: { clientX: number; clientY: number }): Rect => {
      const [toX, toY] = [point.clientX - left, point.clientY - top]
      return { x: Math.min(x, toX), y: Math.min(y, toY), width: Math.abs(toX - x), height: Math.abs(toY - y) }
    }
    stop.current = followPointer(event.nativeEvent, cover.current, {
      threshold: 4,
      onMove: (point) => setRect(rectAt(point)),
      onDrop: (point) => onArea(boundsOf(rectAt(point))),
      onCancel: () => setRect(null),
    })
  }

  const bounds = rect && boundsOf(rect)
  const corner = bounds && { lng: bounds.west, lat: bounds.north }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys select in the list
    <div className="ops-map-area" ref={cover} onPointerDown={start} onMouseDown={keepFocus}>
      {rect && bounds && corner ? (
        <span className="ops-map-rect" style={{ left: rect.x, top: rect.y, width: rect.width, height: rect.height }}>
          <b>
            {distanceText(distance(corner, { lng: bounds.east, lat: bounds.north }))} ×{' '}
            {distanceText(distance(corner, { lng: bounds.west, lat: bounds.south }))}
          </b>
        </span>
      ) : (
        <output className="ops-map-measure">{t('areaHelp')}</output>
      )}
    </div>
  )
}
