import { LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { Button } from '../../../../elements/parts/button'
import { Empty } from '../../../../elements/parts/indicators'
import { useRuntime } from '../../../session/runtime-context'
import { PhonePage } from '../parts/PhonePage'
import { JoinForm } from './JoinForm'
import type { JoinedVenue, VenueLink } from './read-venue'
import { removeVenue, storedVenue, storeVenue } from './stored-venue'
import venuePageCss from './venue-page.css?inline'
import { venuePageStrings } from './venue-page.strings'
import { VenueRoom } from './VenueRoom'

interface VenuePageProps {
  venueNo: string
  /** Of the invitation by which the viewer came; empty: none. */
  inviteCode: string
  /** The shared link by which the viewer came. */
  link?: VenueLink
  path: string | undefined
}

/** `/h5/mobileplay?venue=`: a live event, entered by its number and what it asks for, or by a shared link. */
export default function VenuePage({ venueNo, inviteCode, link, path }: VenuePageProps): ReactNode {
  const t = useStrings(venuePageStrings)
  useSheet(venuePageCss)
  const { tabStorage } = useRuntime()
  const [venue, setVenue] = useState<JoinedVenue | null>(() => storedVenue(tabStorage, { venueNo, ...(link && { id: link.id }) }))
  const [name, setName] = useState('')
  const [isOut, setOut] = useState(false)

  function join(joined: JoinedVenue): void {
    storeVenue(tabStorage, joined)
    setName(joined.name)
    setVenue(joined)
  }

  function leave(next: 'out' | 'form'): void {
    removeVenue(tabStorage)
    setVenue(null)
    setOut(next === 'out')
  }

  if (venue) return <VenueRoom key={venue.viewerId} venue={venue} path={path} onLeave={leave} />
  return (
    <PhonePage title={t('title')} path={path}>
      {isOut ? (
        <Empty icon={LogOut} title={t('out')} actions={<Button onClick={() => setOut(false)}>{t('again')}</Button>} />
      ) : (
        <JoinForm venueNo={venueNo} inviteCode={inviteCode} link={link} name={name} onJoined={join} />
      )}
    </PhonePage>
  )
}
