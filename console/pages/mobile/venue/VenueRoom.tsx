import { CircleCheck, Clock, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError, isOpsError, messageIn, useTransport } from '../../../../elements/core/transport'
import { Button, IconButton } from '../../../../elements/parts/button'
import { Empty, Failed, Note, Skeleton, Status } from '../../../../elements/parts/indicators'
import { readPlayUrls } from '../../../../elements/player/playback/read-play-urls'
import { asGuest, guestPlayUrls } from '../parts/guest-calls'
import { PhonePage } from '../parts/PhonePage'
import { PhonePlayer } from '../parts/PhonePlayer'
import { useCall } from '../parts/use-call'
import type { JoinedVenue } from './read-venue'
import { useVenueState } from './use-venue-state'
import { VenueChat } from './VenueChat'
import { venuePageStrings } from './venue-page.strings'

interface VenueRoomProps {
  venue: JoinedVenue
  path: string | undefined
  /** The viewer left, or wants to come again with a name. */
  onLeave: (next: 'out' | 'form') => void
}

/** A venue that the viewer is in: programme, count and chat, until it ends or the viewer goes. */
export function VenueRoom({ venue, path, onLeave }: VenueRoomProps): ReactNode {
  const t = useStrings(venuePageStrings)
  const locale = useLocale()
  const transport = useTransport()
  const { current, messages, error, isOver, poll } = useVenueState(venue)

  async function leave(next: 'out' | 'form'): Promise<void> {
    // Who cannot say so is gone after fifteen seconds without a call.
    await transport.post('/ibl/open/venueLeave', {}, asGuest({ pass: venue.pass })).catch(() => undefined)
    onLeave(next)
  }

  if (isOver)
    return (
      <PhonePage title={venue.title} path={path}>
        <Empty
          icon={LogOut}
          title={t('removed')}
          text={isOpsError(error) && error.serverMessage && messageIn({ message: error.serverMessage, english: error.english }, locale)}
          actions={<Button onClick={() => onLeave('form')}>{t('again')}</Button>}
        />
      </PhonePage>
    )
  return (
    <PhonePage title={venue.title} path={path} actions={<IconButton icon={LogOut} label={t('leave')} onClick={() => void leave('out')} />}>
      {!current && (
        <div aria-busy={error === null}>
          {error === null ? (
            <Skeleton height={219} />
          ) : (
            <Failed title={t('cardFailed')} text={describeError(error, locale)} onRetry={poll} />
          )}
        </div>
      )}
      {current?.status === 'living' && <Programme venue={venue} />}
      {current?.status === 'notice' && (
        <div className="ops-phone-player" data-empty="">
          <Empty
            icon={Clock}
            title={t('waits')}
            text={venue.startTime === '' ? t('waitsText') : `${t('begins', { time: venue.startTime.slice(0, 16) })} · ${t('waitsText')}`}
          />
        </div>
      )}
      {current?.status === 'ended' && (
        <div className="ops-phone-player" data-empty="">
          <Empty icon={CircleCheck} title={t('over')} text={t('overText')} />
        </div>
      )}
      {current && (
        <>
          <p className="ops-hall-meta">
            <Status tone={current.status === 'living' ? 'live' : current.status === 'notice' ? 'warning' : 'neutral'}>
              {t(current.status)}
            </Status>
            {current.status !== 'ended' && <span>{t('online', { n: current.onlineCount })}</span>}
          </p>
          {error !== null && (
            <Note tone="warning" alert>
              {t('lost')}
            </Note>
          )}
          {venue.intro !== '' && <p className="ops-hall-intro">{venue.intro}</p>}
          <VenueChat venue={venue} current={current} messages={messages} onName={() => void leave('form')} onSent={poll} />
        </>
      )}
    </PhonePage>
  )
}

function Programme({ venue: { id, title, pass } }: { venue: JoinedVenue }): ReactNode {
  const t = useStrings(venuePageStrings)
  const locale = useLocale()
  const transport = useTransport()
  const urls = useCall(`${id} ${pass}`, (signal) => guestPlayUrls(transport, { targetType: 'venue', id }, { pass }, signal))
  const source = readPlayUrls(urls.data)
  if (source) return <PhonePlayer label={title} source={source} onRefused={urls.reload} capture={false} />
  return (
    <div className="ops-phone-player" data-empty="" aria-busy={urls.status === 'loading'}>
      {urls.status === 'failed' && <Failed title={t('programmeFailed')} text={describeError(urls.error, locale)} onRetry={urls.reload} />}
    </div>
  )
}
