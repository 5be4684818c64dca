import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { saveFile } from '../core/dom/save-file'
import { useStrings } from '../core/i18n'
import { formatNumber } from '../core/format'
import { Button } from '../parts/button'
import { RadioGroup } from '../parts/field'
import { Empty } from '../parts/indicators'
import { distanceText, positionText } from './coordinates'
import { deviceMapStrings } from './device-map.strings'
import type { MapTrack, TrackStop } from './device-map.types'
import { MapListbox } from './MapListbox'
import { directionText, type MapTranslate, speedText } from './PointMark'
import { timeOf } from './positions'
import { durationText, speedBand, type TimedPoint, trackCsv } from './track'

interface TrackSideProps {
  track: MapTrack | undefined
  points: readonly TimedPoint[]
  stops: readonly TrackStop[]
  /** Of the point that the playback is at. */
  index: number
  /** Of the track: name of the file. */
  name: string
  onSeek: (time: number) => void
}

/** Totals of a track, its points and stops. A press goes to their time. */
export function TrackSide({ track, points, stops, index, name, onSeek }: TrackSideProps): ReactNode {
  const t = useStrings(deviceMapStrings)
  const [list, setList] = useState<'points' | 'stops'>('points')
  const totals = totalsOf(track, t)

  function save(): void {
    const headings = [t('time'), t('longitude'), t('latitude'), `${t('speed')} (km/h)`, `${t('direction')} (°)`]
    saveFile(new Blob([trackCsv(points, headings)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
  }

  return (
    <>
      {totals.length > 0 && (
        <dl className="ops-map-totals">
          {totals.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="ops-map-filters">
        <RadioGroup
          variant="buttons"
          size="sm"
          aria-label={t('trackLists')}
          value={list}
          options={[
            { value: 'points', label: `${t('points')} ${formatNumber(points.length)}` },
            { value: 'stops', label: `${t('stops')} ${stops.length}` },
          ]}
          onChange={(value) => setList(value === 'stops' ? 'stops' : 'points')}
        />
        {track?.thinned === true && <span className="ops-map-note">{t('thinned', { n: points.length, total: track.total ?? '?' })}</span>}
      </div>
      {list === 'points' && (
        <MapListbox
          label={t('points')}
          items={points}
          idOf={({ at }) => String(at)}
          active={String(points[index]?.at ?? '')}
          isSelected={({ at }) => at === points[index]?.at}
          onOpen={({ at }) => onSeek(at)}
          renderRow={(point) => (
            <>
              <span className="ops-map-name">
                <b>{point.gpsTime.slice(-8)}</b>
                <span dir="ltr">{positionText(point)}</span>
              </span>
              <span className="ops-map-values">
                <span>
                  {speedText(point.speed)} <i className="ops-map-band" data-band={speedBand(point.speed)} aria-hidden="true" />
                </span>
                <span>{directionText(point.direction, t)}</span>
              </span>
            </>
          )}
        />
      )}
      {list === 'stops' && stops.length === 0 && <Empty small title={t('noStops')} />}
      {list === 'stops' && stops.length > 0 && (
        <MapListbox
          label={t('stops')}
          items={stops}
          idOf={({ from }) => from}
          active={null}
          isSelected={() => false}
          onOpen={({ from }) => onSeek(timeOf(from))}
          renderRow={(stop) => (
            <>
              <span className="ops-map-number">{stops.indexOf(stop) + 1}</span>
              <span className="ops-map-name">
                <b>
                  {stop.from.slice(-8)} - {stop.to.slice(-8)}
                </b>
                <span dir="ltr">{positionText(stop)}</span>
              </span>
              <span className="ops-map-values">
                <span>{durationText(stop.seconds)}</span>
              </span>
            </>
          )}
        />
      )}
      <div className="ops-map-selection">
        <span className="ops-map-note">WGS-84</span>
        <Button size="sm" icon={Download} onClick={save}>
          {t('csv')}
        </Button>
      </div>
    </>
  )
}

/** The totals that the server or the page gave. */
function totalsOf(track: MapTrack | undefined, t: MapTranslate): (readonly [term: string, text: string])[] {
  const { km, movingSeconds, stoppedSeconds, maxSpeed, avgSpeed } = track ?? {}
  const rows: (readonly [string, string | undefined])[] = [
    [t('distance'), km === undefined ? undefined : distanceText(km * 1000)],
    [t('movingTime'), movingSeconds === undefined ? undefined : durationText(movingSeconds)],
    [t('stoppedTime'), stoppedSeconds === undefined ? undefined : durationText(stoppedSeconds)],
    [t('maxSpeed'), maxSpeed === undefined ? undefined : speedText(maxSpeed)],
    [t('avgSpeed'), avgSpeed === undefined ? undefined : speedText(avgSpeed)],
  ]
  return rows.flatMap(([term, text]) => (text === undefined ? [] : [[term, text] as const]))
}
