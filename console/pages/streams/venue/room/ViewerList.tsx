import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../../elements/core/i18n'
import { recordIdOf, stringValue } from '../../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../../elements/list-page/resource/resource.types'
import { LinkButton } from '../../../../../elements/parts/button'
import { Tag } from '../../../../../elements/parts/indicators'
import { useVenueRoom } from './room-context'
import { roomStrings } from './room.strings'
import { type Chat, MUTE_MINUTES } from './use-chat'

interface ViewerListProps {
  rows: readonly WireRecord[]
  chat: Chat
  label: string
  /** Shown where there are none. */
  none: string
}

/** Viewers of a venue, with buttons to mute and to remove them. */
export function ViewerList({ rows, chat, label, none }: ViewerListProps): ReactNode {
  if (rows.length === 0) return <p className="ops-muted">{none}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <ol className="ops-venue-list" aria-label={label} tabIndex={0}>
      {rows.map((viewer) => (
        <Viewer key={recordIdOf(viewer)} viewer={viewer} chat={chat} />
      ))}
    </ol>
  )
}

function Viewer({ viewer, chat: { perform, kick } }: Pick<ViewerListProps, 'chat'> & { viewer: WireRecord }): ReactNode {
  const t = useStrings(roomStrings)
  const { id: venueId } = useVenueRoom()
  const [isBusy, setBusy] = useState(false)
  const viewerId = recordIdOf(viewer)
  const isMuted = viewer['isMuted'] === true
  const name = stringValue(viewer['name']) || t('unnamed')
  const mute = isMuted ? t('unmute') : t('mute', { n: MUTE_MINUTES })

  async function changeMute(): Promise<void> {
    setBusy(true)
    await perform('mute', { id: venueId, viewerId, minutes: isMuted ? 0 : MUTE_MINUTES })
    setBusy(false)
  }

  return (
    <li>
      <span className="ops-venue-who">
        <b>{name}</b>
        {isMuted && <Tag tone="warning">{t('mutedUntil', { time: stringValue(viewer['mutedUntil']).slice(11, 16) })}</Tag>}
        {viewer['isOnline'] !== true && <Tag>{t('left')}</Tag>}
        <time>{stringValue(viewer['joinTime']).slice(11)}</time>
      </span>
      <span className="ops-venue-acts">
        <LinkButton aria-label={t('actionsOf', { action: mute, name })} disabled={isBusy} onClick={() => void changeMute()}>
          {mute}
        </LinkButton>
        <LinkButton tone="danger" aria-label={t('actionsOf', { action: t('kick'), name })} onClick={() => void kick(viewerId, name)}>
          {t('kick')}
        </LinkButton>
      </span>
    </li>
  )
}
