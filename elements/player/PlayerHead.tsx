import type { ReactNode } from 'react'
import type { PlaybackView } from './playback/playback.types'
import { durationText, type PlayerTranslate, stateText } from './player-texts'

export interface PlayerHeadProps {
  label: string | undefined
  view: PlaybackView
  /** s of the clip that is being recorded. */
  clip: number | null
  t: PlayerTranslate
}

/** Over the upper edge: what it is, and how it is. */
export function PlayerHead({ label, view, clip, t }: PlayerHeadProps): ReactNode {
  const { state } = view
  const isFailing = state === 'stalled' || state === 'reconnecting'
  return (
    <div className="ops-player-head">
      <b className="ops-truncate" title={label}>
        {label}
      </b>
      {clip !== null && (
        <span className="ops-player-rec" role="img" aria-label={t('clipTime', { time: durationText(clip) })}>
          {durationText(clip)}
        </span>
      )}
      {state === 'playing' && <span className="ops-player-live">{stateText(view, true, t)}</span>}
      {isFailing && <span className="ops-player-warn">{stateText(view, true, t)}</span>}
    </div>
  )
}
