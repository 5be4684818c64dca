import { type ReactNode, type RefObject, useRef } from 'react'
import { useStrings } from '../../../../../elements/core/i18n'
import { MIN_LEVEL, partOf } from './sound-level'
import { roomStrings } from './room.strings'
import { useSoundLevel } from './use-sound-level'

/** Levels of both channels of the video in `box`; hidden while they are unknown. Drawn past React, ten times a second. */
export function SoundMeter({ box }: { box: RefObject<HTMLElement | null> }): ReactNode {
  const t = useStrings(roomStrings)
  const meter = useRef<HTMLDivElement>(null)
  const bars = useRef<HTMLSpanElement>(null)
  const text = useRef<HTMLSpanElement>(null)
  useSoundLevel(box, (levels) => {
    if (!meter.current || !bars.current || !text.current) return
    meter.current.hidden = levels === null
    if (levels === null) return
    const loudest = Math.round(Math.max(...levels))
    bars.current.setAttribute('aria-valuenow', String(loudest))
    text.current.textContent = t('levelValue', { n: loudest <= MIN_LEVEL ? '-∞' : loudest })
    const [left = MIN_LEVEL, right = left] = levels
    bars.current.style.setProperty('--left', String(partOf(left)))
    bars.current.style.setProperty('--right', String(partOf(right)))
  })
  return (
    <div className="ops-venue-meter" ref={meter} hidden>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <meter> has one bar, and none that can be drawn */}
      <span ref={bars} role="meter" aria-label={t('level')} aria-valuemin={MIN_LEVEL} aria-valuemax={0} aria-valuenow={MIN_LEVEL}>
        <i />
        <i />
      </span>
      <span ref={text} aria-hidden="true" />
    </div>
  )
}
