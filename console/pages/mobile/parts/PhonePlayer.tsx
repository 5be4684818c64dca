import { Play } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { viewProps } from '../../../../elements/core/define/view-defaults'
import { useStrings } from '../../../../elements/core/i18n'
import { Icon } from '../../../../elements/parts/icon'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { useLatest } from '../../../../elements/parts/use-latest'
import { playerEntry } from '../../../../elements/player/player.element'
import type { PlayUrls } from '../../../../elements/player/player.types'
import type { PlayerApi } from '../../../../elements/player/player.props'
import { phonePlayback, thisBrowser } from './phone-playback'
import { phoneStrings } from './phone.strings'

const Player = lazyPart(() => import('../../../../elements/player/Player'))

/** ms after the first picture was loaded in which playback begins, unless the browser waits for a tap. */
const START_LIMIT = 800

interface PhonePlayerProps {
  label: string
  source: PlayUrls
  /** The addresses were refused: they are loaded again. */
  onRefused: () => void
  /** Offers to take pictures and clips. */
  capture: boolean
  /** Fills its box instead of 16:9. */
  fills?: boolean
}

/** The player of phones: it begins by itself without sound; where the browser refuses that, one tap begins it. */
export function PhonePlayer({ label, source, onRefused, capture, fills = false }: PhonePlayerProps): ReactNode {
  const t = useStrings(phoneStrings)
  const box = useRef<HTMLDivElement>(null)
  const player = useRef<PlayerApi>(null)
  const [playback] = useState(() => phonePlayback(thisBrowser()))
  const [muted, setMuted] = useState(true)
  const [needsTap, setNeedsTap] = useState(false)

  const waitForTap = (): void => {
    setNeedsTap(true)
    player.current?.stop()
  }
  const latest = useLatest(waitForTap)
  // A picture that is loaded and does not begin waits for a tap as well.
  useEffect(() => {
    const node = box.current
    if (!node) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const onLoaded = ({ target }: Event): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (!(target instanceof HTMLVideoElement) || !target.paused || target.ended) return
        latest.current()
      }, START_LIMIT)
    }
    // Media events do not bubble.
    node.addEventListener('loadeddata', onLoaded, true)
    return () => {
      clearTimeout(timer)
      node.removeEventListener('loadeddata', onLoaded, true)
    }
  }, [latest])

  return (
    <div ref={box} className="ops-phone-player" data-fills={fills ? '' : undefined}>
      <Player
        {...viewProps(playerEntry, { label, source, autoplay: true, controls: true, capture, muted, protocols: playback.protocols })}
        ref={player}
        onVolume={(sound) => {
          setMuted(sound.muted)
          return true
        }}
        onError={({ code }) => {
          if (code === 'refused') onRefused()
          if (code === 'gesture') waitForTap()
          return true
        }}
        fallback={<div className="ops-phone-poster" aria-busy="true" />}
      />
      {needsTap && (
        <button
          type="button"
          className="ops-phone-tap"
          aria-label={t('tapToPlay')}
          onClick={() => {
            setNeedsTap(false)
            player.current?.play()
          }}
        >
          <Icon of={Play} size={24} />
        </button>
      )}
    </div>
  )
}
