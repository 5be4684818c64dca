import type { ReactNode } from 'react'
import { useStrings } from '../core/i18n'
import DeviceMap from '../device-map/DeviceMap'
import type { MapPoint } from '../device-map/device-map.types'
import { useMapSettings } from '../device-map/use-map-settings'
import { dashboardStrings } from './dashboard.strings'

/** A map of points has no value. */
const ignore = (): boolean => true

interface ScreenMapProps {
  /** Undefined while they are on their way. */
  points: readonly MapPoint[] | undefined
  /** Whether a server may be asked how the site wants its maps. */
  isServed: boolean
}

/** Lazily loaded: the last positions on a map, without its list and tools. */
export default function ScreenMap({ points, isServed }: ScreenMapProps): ReactNode {
  const t = useStrings(dashboardStrings)
  const settings = useMapSettings(isServed)
  // Points show where the map starts.
  const { center: _center, zoom: _zoom, ...map } = settings ?? { crs: 'wgs84' as const }
  const isPlaced = points !== undefined && points.length > 0
  return (
    <div className="ops-dash-map" inert>
      {settings && points && (
        <DeviceMap
          key={String(isPlaced)}
          mode="live"
          plain
          label={t('map')}
          value=""
          onChange={ignore}
          points={points}
          {...(isPlaced ? map : settings)}
        />
      )}
    </div>
  )
}
