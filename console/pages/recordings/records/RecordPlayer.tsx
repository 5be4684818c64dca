import { type ReactNode, useEffect, useRef, useState } from 'react'
import { viewProps } from '../../../../elements/core/define/view-defaults'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { useLatest } from '../../../../elements/parts/use-latest'
import { usePlayUrls } from '../../../../elements/player/playback/use-play-urls'
import type { PlayerApi } from '../../../../elements/player/player.props'
import { playerEntry } from '../../../../elements/player/player.element'
import { useMayCapture } from '../../parts/device/use-may-capture'
import { recordPaths } from './record-paths'
import { recordsStrings } from './records.strings'
import { positionOf, type Replay, timeAtPosition } from './replay'

const Player = lazyPart(() => import('../../../../elements/player/Player'))

interface RecordPlayerProps {
  label: string
  replay: Replay
  /** Another number: the time is one that was asked for, not one that was played to. */
  jumps: number
  rate: number
  /** The picture is at this time now. */
  onTime: (time: string) => void
  onEnd: () => void
}

/** The picture of a recording, from the time on that is wanted. */
export default function RecordPlayer({ label, replay, jumps, rate, onTime, onEnd }: RecordPlayerProps): ReactNode {
  const t = useStrings(recordsStrings)
  const locale = useLocale()
  const [muted, setMuted] = useState(true)
  const capture = useMayCapture()
  const { status, source, of, error, retry, renewal } = usePlayUrls(replay.record.id, { url: recordPaths.playUrls })
  // Until another recording is there the one before plays on, and what it says is not about the one that is wanted.
  const isThere = of === replay.record.id
  const player = useRef<PlayerApi>(null)
  const latest = useLatest({ isThere, replay })
  const followed = useRef(jumps)
  useEffect(() => {
    if (followed.current === jumps) return
    followed.current = jumps
    // One that is still to come begins there.
    if (latest.current.isThere) player.current?.seek(positionOf(latest.current.replay))
  }, [jumps, latest])
  if (status === 'failed') return <LoadFailure text={t('playFailed', { reason: describeError(error, locale) })} onRetry={retry} />
  return (
    <Player
      {...viewProps(playerEntry, {
        label,
        source,
        autoplay: true,
        controls: true,
        capture,
        muted,
        rate,
        startAt: positionOf(replay),
        ...renewal,
      })}
      ref={player}
      onTime={({ position }) => {
        if (isThere) onTime(timeAtPosition(replay.record, position))
        return true
      }}
      onStateChange={({ state, previous }) => {
        // By itself: whoever stops a recording pauses it.
        if (isThere && state === 'ended' && (previous === 'playing' || previous === 'stalled')) onEnd()
        return true
      }}
      onVolume={(sound) => {
        setMuted(sound.muted)
        return true
      }}
      fallback={<Skeleton height={320} />}
    />
  )
}
