import { type ReactNode, useRef, useState } from 'react'
import { useSheet } from '../../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../../elements/core/i18n'
import { describeError } from '../../../../../elements/core/transport'
import { formOf } from '../../../../../elements/list-page/resource-form/form-of'
import { stringValue } from '../../../../../elements/list-page/resource/records'
import { Button } from '../../../../../elements/parts/button'
import { Failed, Skeleton } from '../../../../../elements/parts/indicators'
import { useSubject } from '../../../../../elements/parts/page-host'
import { useControlPermissions } from '../../../../../elements/parts/permission'
import { sourcesOf, stateOf } from '../venue-terms'
import { venues } from '../venue.resource'
import { ChatPanel } from './ChatPanel'
import { Desk } from './Desk'
import { EntryPanel } from './EntryPanel'
import { OverPanel } from './OverPanel'
import roomCss from './room.css?inline'
import { VenueRoomContext } from './room-context'
import { roomStrings } from './room.strings'
import { RoomHead } from './RoomHead'
import sideCss from './side.css?inline'
import { useVenue } from './use-venue'

const Form = formOf(venues)

interface ControlRoomProps {
  id: string
  onBack: () => void
}

/** A venue that is directed: programme, preview and sources, the chat, and how viewers enter. */
export default function ControlRoom({ id, onBack }: ControlRoomProps): ReactNode {
  useSheet(roomCss)
  useSheet(sideCss)
  const t = useStrings(roomStrings)
  const locale = useLocale()
  const permission = useControlPermissions()
  const page = useRef<HTMLDivElement>(null)
  const { status, data: venue, error, reload, retry } = useVenue(id)
  const [isEditing, setEditing] = useState(false)
  useSubject(venue && stringValue(venue['title']))
  if (status === 'failed' && !venue)
    return (
      <div className="ops-panel">
        <Failed
          title={t('loadFailed', { reason: describeError(error, locale) })}
          onRetry={retry}
          actions={<Button onClick={onBack}>{t('back')}</Button>}
        />
      </div>
    )
  if (!venue)
    return (
      <div className="ops-venue" aria-busy="true">
        <Skeleton height={64} />
        <Skeleton height={480} />
      </div>
    )
  const state = stateOf(venue)
  const room = {
    id,
    venue,
    state,
    sources: sourcesOf(venue),
    programmeId: stringValue(venue['mainSourceId']),
    reload,
    edit: () => setEditing(true),
  }
  return (
    <VenueRoomContext value={room}>
      <div className="ops-venue" ref={page} tabIndex={-1}>
        <RoomHead onBack={onBack} />
        <div className="ops-venue-desk">
          {state === 'ended' || state === 'closed' ? <OverPanel /> : <Desk page={page} />}
          <div className="ops-venue-side">
            {permission(['venue:chat']).outcome === 'allowed' && <ChatPanel />}
            <EntryPanel />
          </div>
        </div>
      </div>
      {isEditing && (
        <Form
          resource={venues}
          mode="edit"
          record={venue}
          isStale
          records={[venue]}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false)
            void reload()
          }}
          onUnknown={() => void reload()}
        />
      )}
    </VenueRoomContext>
  )
}
