import { Eye, ImageOff, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConfig } from '../../../../elements/core/config'
import { useStrings } from '../../../../elements/core/i18n'
import { fileUrl } from '../../../../elements/core/transport'
import { Icon } from '../../../../elements/parts/icon'
import { hoursText, type SlowLive } from './read-slow-live'
import { slowPageStrings } from './slow-page.strings'

interface SlowCardsProps {
  lives: readonly SlowLive[]
  onOpen: (id: string) => void
  /** The first one takes the whole width. */
  wideFirst?: boolean
}

/** Slow lives as cards of two columns. */
export function SlowCards({ lives, onOpen, wideFirst = false }: SlowCardsProps): ReactNode {
  if (lives.length === 0) return null
  return (
    <ul className="ops-slow-grid" data-wide={wideFirst ? '' : undefined}>
      {lives.map((live) => (
        <li key={live.id}>
          <SlowCard live={live} onOpen={() => onOpen(live.id)} />
        </li>
      ))}
    </ul>
  )
}

function SlowCard({ live, onOpen }: { live: SlowLive; onOpen: () => void }): ReactNode {
  const t = useStrings(slowPageStrings)
  const { title, place, distance, state, viewers, openTime } = live
  return (
    <button type="button" className="ops-slow-card" onClick={onOpen}>
      <span className="ops-slow-pic" data-state={state}>
        <SlowCover live={live} />
        {state === 'live' ? (
          <>
            <span className="ops-slow-on">{t('live')}</span>
            <span className="ops-slow-eyes">
              <Icon of={Eye} size={14} />
              <span className="ops-sr-only">{t('watching')}</span> {viewers}
            </span>
          </>
        ) : (
          <span className="ops-slow-shut">
            {t(state)}
            <small>{t('opens', { hours: hoursText(openTime) })}</small>
          </span>
        )}
      </span>
      <b>{title}</b>
      {(place !== '' || distance !== null) && (
        <span className="ops-slow-place">
          {place !== '' && <Icon of={MapPin} size={14} />}
          <span>{place}</span>
          {distance !== null && <span className="ops-slow-km">{distance} km</span>}
        </span>
      )}
    </button>
  )
}

/** The cover of a slow live. */
export function SlowCover({ live: { cover } }: { live: SlowLive }): ReactNode {
  const config = useConfig()
  const picture = cover === '' ? undefined : fileUrl(config, cover)
  return picture ? <img src={picture} alt="" loading="lazy" /> : <Icon of={ImageOff} size={24} />
}
