import { Route } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import { useSheet } from '../core/define/host-context'
import { useLocale, useStrings } from '../core/i18n'
import { useServerData } from '../core/query'
import { describeError, useLoadError } from '../core/transport'
import { Empty, Failed, Skeleton } from '../parts/indicators'
import { TextSpan } from '../parts/TextSpan'
import { boundsOf } from './coordinates'
import type { DeviceMapProps } from './device-map.props'
import { deviceMapStrings } from './device-map.strings'
import type { MapTrack, TrackStop } from './device-map.types'
import type { Frame } from './map-view'
import { MapStage, type MapStageApi } from './MapStage'
import { paintTrack } from './paint-track'
import { timeOf } from './positions'
import { pointIndexAt, positionAt, speedLimits, trackPoints } from './track'
import trackMapCss from './track-map.css?inline'
import { TrackBar } from './TrackBar'
import { TrackSide } from './TrackSide'
import { useMapStage } from './use-map-stage'
import { usePlayback } from './use-playback'

const noStops: readonly TrackStop[] = []

/** Lazily loaded: the mode `track`. */
export default function TrackMap(props: DeviceMapProps): ReactNode {
  useSheet(trackMapCss)
  const { label, accessibleName, track: own, trackUrl = '', onLoadError, ref } = props
  const t = useStrings(deviceMapStrings)
  const locale = useLocale()
  const isServed = own === undefined && trackUrl !== ''
  const { status, data, error, reload } = useServerData<MapTrack>({
    key: ['device-map-track', trackUrl],
    load: (transport, signal) => transport.get(trackUrl, undefined, { signal }),
    enabled: isServed,
  })
  useLoadError(isServed && status === 'failed' ? error : null, onLoadError)
  const track = own ?? (isServed ? data : undefined)
  const points = useMemo(() => trackPoints(track), [track])
  const stops = Array.isArray(track?.stops) ? track.stops : noStops
  const playback = usePlayback(points)
  const stage = useMapStage(props)
  const { view } = stage
  const tools = useRef<MapStageApi>(null)
  const current = positionAt(points, playback.time)

  const painter = useCallback(
    (frame: Frame) => paintTrack(frame, points, { stops, current, direction: current?.direction ?? null }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the time stands for the position
    [points, stops, playback.time],
  )
  const fitAll = (): void => {
    const bounds = boundsOf(points)
    if (bounds) view?.fit(bounds)
  }
  useEffect(() => {
    if (props.center === undefined) fitAll()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another track is shown as a whole
  }, [view, points])

  useImperativeHandle(ref, () => ({
    anchor: () => stage.box.current,
    focus: () => stage.box.current?.focus(),
    fitAll,
    locate: () => undefined,
    startArea: () => undefined,
    startMeasure: () => tools.current?.startMeasure(),
    play: playback.play,
    pause: playback.pause,
    seek(time) {
      const at = timeOf(time)
      if (!Number.isNaN(at)) playback.seek(at)
    },
    reload,
  }))

  const name = typeof label === 'string' && label !== '' ? label : (accessibleName ?? t('trackLabel'))
  return (
    <>
      <div className="ops-map-side">
        {isServed && status === 'loading' && <Skeleton height={200} />}
        {isServed && status === 'failed' && (
          <Failed small text={t('trackFailed', { reason: describeError(error, locale) })} onRetry={() => void reload()} />
        )}
        {(!isServed || status === 'ready') &&
          (points.length === 0 ? (
            <Empty icon={Route} title={t('noTrack')} text={t('noTrackText')} />
          ) : (
            <TrackSide
              track={track}
              points={points}
              stops={stops}
              index={pointIndexAt(points, playback.time)}
              name={name}
              onSeek={(time) => {
                playback.seek(time)
                const position = positionAt(points, time)
                if (position) view?.reveal(position)
              }}
            />
          ))}
      </div>
      <div className="ops-map-track">
        <MapStage
          {...stage}
          ref={tools}
          label={name}
          help={t('trackHelp')}
          painter={painter}
          onPress={() => undefined}
          onFitAll={fitAll}
          legend={points.length > 0 && <SpeedLegend />}
        />
        {points.length > 0 && <TrackBar playback={playback} points={points} />}
      </div>
    </>
  )
}

function SpeedLegend(): ReactNode {
  const [first, second, third] = speedLimits
  return (
    <>
      <span>km/h</span>
      {[`< ${first}`, `${first}-${second}`, `${second}-${third}`, `≥ ${third}`].map((text, band) => (
        <span key={text}>
          <i className="ops-map-band" data-band={band} aria-hidden="true" />
          <TextSpan>{text}</TextSpan>
        </span>
      ))}
    </>
  )
}
