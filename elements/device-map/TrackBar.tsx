import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../core/i18n'
import { wireTime } from '../core/transport'
import { IconButton } from '../parts/button'
import { RadioGroup } from '../parts/field'
import { deviceMapStrings } from './device-map.strings'
import { speedText } from './PointMark'
import { durationText, playbackSpeeds, positionAt, type TimedPoint } from './track'
import type { Playback } from './use-playback'

/** Under a track: play, where it is, and how fast. */
export function TrackBar({ playback, points }: { playback: Playback; points: readonly TimedPoint[] }): ReactNode {
  const t = useStrings(deviceMapStrings)
  const { time, isPlaying, speed } = playback
  const [start, end] = [points[0]!.at, points.at(-1)!.at]
  return (
    <div className="ops-map-bar" role="group" aria-label={t('playback')}>
      <IconButton
        icon={isPlaying ? Pause : Play}
        kind="primary"
        label={t(isPlaying ? 'pause' : 'play')}
        onClick={isPlaying ? playback.pause : playback.play}
      />
      <span className="ops-map-time">
        <b>{wireTime(time)}</b>
        <span>
          {durationText((time - start) / 1000)} / {durationText((end - start) / 1000)}
          {' · '}
          {speedText(positionAt(points, time)?.speed)}
        </span>
      </span>
      <RadioGroup
        variant="buttons"
        size="sm"
        aria-label={t('playbackSpeed')}
        value={speed}
        options={playbackSpeeds.map((value) => ({ value, label: `${value}×` }))}
        onChange={(value) => playback.setSpeed(playbackSpeeds.find((one) => String(one) === value) ?? speed)}
      />
      <input
        type="range"
        aria-label={t('playbackTime')}
        aria-valuetext={wireTime(time)}
        min={start}
        max={end}
        step={1000}
        value={time}
        onChange={({ target }) => playback.seek(Number(target.value))}
      />
    </div>
  )
}
