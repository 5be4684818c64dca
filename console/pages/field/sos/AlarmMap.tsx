import { type ReactNode, useCallback, useMemo } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { describeError } from '../../../../elements/core/transport'
import { optionalCall } from '../../../../elements/core/transport/absent-calls'
import type { MapTrack } from '../../../../elements/device-map/device-map.types'
import type { Frame } from '../../../../elements/device-map/map-view'
import { paintMarker } from '../../../../elements/device-map/paint-marker'
import { paintTrack } from '../../../../elements/device-map/paint-track'
import { trackPoints } from '../../../../elements/device-map/track'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Failed } from '../../../../elements/parts/indicators'
import { useControlPermissions } from '../../../../elements/parts/permission'
import SmallMap from '../../parts/SmallMap'
import { usePolling } from '../../parts/use-polling'
import { isClosed } from './alarm-record'
import { alarmPosition, alarmTrackQuery } from './alarm-track'
import { detailStrings } from './detail.strings'

const TRACK = '/gpsinfo/iblGpsInfo/track'
/** Milliseconds between two requests while the alarm is open. */
const POLL_INTERVAL = 10_000
const HEIGHT = 240

/** Where an alarm was raised, and the last ten minutes of its owner. Nothing where neither is known. */
export default function AlarmMap({ alarm }: { alarm: WireRecord }): ReactNode {
  const t = useStrings(detailStrings)
  const locale = useLocale()
  const isTracked = useControlPermissions()(['gps:track']).outcome === 'allowed'
  const { data, status, error, retry, reload } = useServerData<MapTrack | null>({
    key: ['sos-track', recordIdOf(alarm), isClosed(alarm)],
    load: (transport, signal) =>
      optionalCall(transport, TRACK, () => transport.get(TRACK, alarmTrackQuery(alarm, transport.now()), { signal })),
    enabled: isTracked,
  })
  usePolling(reload, POLL_INTERVAL, { enabled: isTracked && !isClosed(alarm), firstAfter: POLL_INTERVAL })
  const points = useMemo(() => trackPoints(data ?? undefined), [data])
  const { lng, lat } = alarmPosition(alarm) ?? {}
  const raised = useMemo(() => (lng === undefined || lat === undefined ? null : { lng, lat }), [lng, lat])
  const positions = useMemo(() => [...points, ...(raised ? [raised] : [])], [points, raised])
  const painter = useCallback(
    (frame: Frame) => {
      paintTrack(frame, points, { stops: [], current: null, direction: null })
      if (raised) paintMarker(frame, raised)
    },
    [points, raised],
  )
  if (isTracked && status === 'failed') return <Failed small title={t('trackFailed')} text={describeError(error, locale)} onRetry={retry} />
  if (positions.length === 0) return null
  return (
    <section aria-label={t('map')}>
      <h3>{t('map')}</h3>
      <SmallMap label={t('map')} positions={positions} painter={painter} height={HEIGHT} />
      <p className="ops-alarm-legend">
        {points.length > 0 ? t(isClosed(alarm) ? 'trackBefore' : 'trackNow') : isTracked && status === 'ready' && t('noTrack')}
      </p>
    </section>
  )
}
