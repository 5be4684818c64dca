import type { ReactNode } from 'react'
import { useStrings } from '../core/i18n'
import DeviceMap from '../device-map/DeviceMap'
import type { MapPoint } from '../device-map/device-map.types'
import { useMapSettings } from '../device-map/use-map-settings'
import { dashboardStrings } from './dashboard.strings'

/** A map of points has no value. */
const ignore = (): boolean => true

interface ScreenMapProps {
  points: readonly MapPoint[]
  /** Whether a server may be asked how the site wants its maps. */
  isServed: boolean
}

/** Lazily loaded: the last positions on a map, without its list and tools. */
export default function ScreenMap({ points, isServed }: ScreenMapProps): ReactNode {
  const t = useStrings(dashboardStrings)
  const settings = useMapSettings(isServed)
  return (
    <div className="ops-dash-map" inert>
      {settings && <DeviceMap mode="live" label={t('map')} value="" onChange={ignore} points={points} {...settings} />}
    </div>
  )
}
