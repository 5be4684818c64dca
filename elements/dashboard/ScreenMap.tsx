import { type ReactNode, useMemo } from 'react'
import { translateItem } from '../core/dict/dict-translations'
import { type Locale, useLocale, useStrings } from '../core/i18n'
import DeviceMap from '../device-map/DeviceMap'
import type { MapPoint } from '../device-map/device-map.types'
import { useMapSettings } from '../device-map/use-map-settings'
import type { MapCallout } from '../device-map/paint-callouts'
import { alarmTypes, ENDED_STATES } from './alarm-dictionaries'
import { dashboardStrings } from './dashboard.strings'
import type { DashboardAlarm } from './dashboard.types'
import { timeOfDay } from './time-of-day'

/** A map of points has no value. */
const ignore = (): boolean => true

interface ScreenMapProps {
  /** Undefined while they are on their way. */
  points: readonly MapPoint[] | undefined
  alarms: readonly DashboardAlarm[] | undefined
  /** Whether a server may be asked how the site wants its maps. */
  isServed: boolean
}

/** Open alarms with a position: what happened, and when. */
function calloutsOf(alarms: readonly DashboardAlarm[], locale: Locale): MapCallout[] {
  return alarms.flatMap(({ status, type, type_dictText: typeText, raisedAt, lng, lat }) =>
    ENDED_STATES.includes(status) || typeof lng !== 'number' || typeof lat !== 'number'
      ? []
      : [{ lng, lat, text: `${translateItem(alarmTypes, typeText ?? type, locale)} ${timeOfDay(raisedAt)}` }],
  )
}

/** Lazily loaded: the last positions and the open alarms on a map, without its list and tools. */
export default function ScreenMap({ points, alarms, isServed }: ScreenMapProps): ReactNode {
  const t = useStrings(dashboardStrings)
  const locale = useLocale()
  const callouts = useMemo(() => calloutsOf(alarms ?? [], locale), [alarms, locale])
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
          callouts={callouts}
          {...(isPlaced ? map : settings)}
        />
      )}
    </div>
  )
}
