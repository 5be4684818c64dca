import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useConfig } from '../../../../elements/core/config'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { Empty, Failed, Status } from '../../../../elements/parts/indicators'
import { readPlayUrls } from '../../../../elements/player/playback/read-play-urls'
import { useLatest } from '../../../../elements/parts/use-latest'
import { createRoomMedia, isAddress, noMedia, type RoomMedia } from '../../field/dispatch/room-media'
import { PersonPicture } from '../../field/dispatch/PersonPicture'
import { Sounds } from '../../field/dispatch/Sounds'
import roomCss from '../../field/dispatch/room.css?inline'
import { useRuntime } from '../../../session/runtime-context'
import { guestPlayUrls } from '../parts/guest-calls'
import { PhonePage } from '../parts/PhonePage'
import { PhonePlayer } from '../parts/PhonePlayer'
import { useCall } from '../parts/use-call'
import { storedPass } from '../quick-enter/enter'
import { playPageStrings } from './play-page.strings'
import { readGuestRoom, type GuestPerson } from './read-guest-room'

/** ms between two looks at a room: guests have no live socket. */
const POLL_INTERVAL = 4000

/** A room for guests, who watch and listen by its code. */
export default function GuestRoom({ id, path }: { id: string; path: string | undefined }): ReactNode {
  const t = useStrings(playPageStrings)
  const locale = useLocale()
  useSheet(roomCss)
  const transport = useTransport()
  const { tabStorage } = useRuntime()
  const pass = storedPass(tabStorage, 'dispatch', id)
  const result = useCall(pass === undefined ? null : `${id} ${pass}`, (signal) =>
    guestPlayUrls(transport, { targetType: 'dispatch', id }, { pass }, signal),
  )
  usePolling(result.reload, pass !== undefined)
  const room = readGuestRoom(result.data)
  const source = readPlayUrls(result.data)
  const hasDevice = source?.wsFlv !== undefined || source?.hls !== undefined || source?.whep !== undefined
  const received = useGuestMedia(room?.people ?? [], room?.iceServers ?? [])
  const shown = room?.people.filter(({ cam, main }) => cam && (main || !hasDevice)).slice(0, hasDevice ? 1 : 4) ?? []
  if (pass === undefined)
    return (
      <PhonePage title={t('room')} path={path}>
        <Empty title={t('roomByCode')} />
      </PhonePage>
    )
  return (
    <PhonePage title={room?.title || t('room')} path={path} dark>
      {result.status === 'failed' && <Failed title={t('roomFailed')} text={describeError(result.error, locale)} onRetry={result.reload} />}
      {hasDevice && source && (
        <PhonePlayer label={room?.title ?? t('room')} source={source} onRefused={result.reload} capture={false} fills />
      )}
      {shown.map(({ id: personId, name }) => (
        <PersonPicture key={personId} name={name} stream={received.get(personId) ?? null} />
      ))}
      {room && !hasDevice && shown.length === 0 && <Empty title={t(room.status === 'paused' ? 'roomPaused' : 'roomWaits')} />}
      {room && (
        <p className="ops-phone-note">
          <Status tone={room.status === 'open' ? 'success' : 'warning'}>{t(room.status === 'open' ? 'roomOpen' : 'roomPaused')}</Status>
          {room.people.length > 0 && <span>{t('heard', { names: room.people.map(({ name }) => name).join(', ') })}</span>}
        </p>
      )}
      <Sounds streams={received} />
    </PhonePage>
  )
}

function usePolling(reload: () => void, enabled: boolean): void {
  const latest = useLatest(reload)
  useEffect(() => {
    if (!enabled) return undefined
    const timer = setInterval(() => document.visibilityState === 'visible' && latest.current(), POLL_INTERVAL)
    return () => clearInterval(timer)
  }, [enabled, latest])
}

/** Receives the people of a room; who stops sending is dropped. */
function useGuestMedia(people: readonly GuestPerson[], iceServers: readonly RTCIceServer[]): ReadonlyMap<string, MediaStream> {
  const { baseUrl } = useConfig()
  const [state, setState] = useState(noMedia)
  const media = useRef<RoomMedia | null>(null)
  useEffect(() => {
    const own = createRoomMedia({
      target: (path) => ({ url: isAddress(path) ? path : `${baseUrl}${path}`, headers: {} }),
      onChange: setState,
    })
    media.current = own
    return () => {
      own.close()
      media.current = null
    }
  }, [baseUrl])
  const senders = people.map(({ id, cam }) => `${id}:a${cam ? 'v' : ''}`)
  useEffect(() => {
    media.current?.receive(senders, { whip: null, whep: Object.fromEntries(people.map(({ id, whep }) => [id, whep])), iceServers })
    // oxlint-disable-next-line react/exhaustive-deps -- addresses are new with each poll; only other senders are received anew
  }, [senders.join()])
  return state.received
}
