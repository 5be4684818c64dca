import { type ReactNode, useEffect, useState } from 'react'
import { distanceText } from './coordinates'
import type { MapView } from './map-view'

const MAX_WIDTH = 110

/** The longest round length that fits. */
function scaleOf(metresPerPixel: number): { metres: number; width: number } {
  const longest = metresPerPixel * MAX_WIDTH
  const power = 10 ** Math.floor(Math.log10(longest))
  const metres = ([5, 2].find((one) => one * power <= longest) ?? 1) * power
  return { metres, width: metres / metresPerPixel }
}

/** A bar with its length at the centre of the map. */
export function MapScale({ view }: { view: MapView | null }): ReactNode {
  const [scale, setScale] = useState<{ metres: number; width: number } | null>(null)
  useEffect(() => {
    const read = (): void => {
      const size = view?.metresPerPixel() ?? 0
      setScale(size > 0 ? scaleOf(size) : null)
    }
    read()
    return view?.on('moveend', read)
  }, [view])
  return (
    scale && (
      <span className="ops-map-scale" style={{ width: scale.width }}>
        {distanceText(scale.metres)}
      </span>
    )
  )
}
