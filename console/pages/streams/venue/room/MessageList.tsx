import { type ReactNode, useEffect, useRef } from 'react'
import { useStrings } from '../../../../../elements/core/i18n'
import { recordIdOf, stringValue } from '../../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../../elements/list-page/resource/resource.types'
import { LinkButton } from '../../../../../elements/parts/button'
import { Tag } from '../../../../../elements/parts/indicators'
import { useVenueRoom } from './room-context'
import { roomStrings } from './room.strings'
import { type Chat, MUTE_MINUTES } from './use-chat'

/** Pixels from the end within which a list counts as read to the end. */
const END = 24

interface MessageListProps {
  rows: readonly WireRecord[]
  chat: Chat
  label: string
  /** Shown where there are none. */
  none: string
}

/** Messages with what moderators do, the newest at the end, which stays in sight unless somebody has scrolled up. */
export function MessageList({ rows, chat, label, none }: MessageListProps): ReactNode {
  const list = useRef<HTMLOListElement>(null)
  const isAtEnd = useRef(true)
  const newest = rows.at(-1)
  const last = newest && recordIdOf(newest)
  useEffect(() => {
    if (last !== undefined && isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [last])
  if (rows.length === 0) return <p className="ops-muted">{none}</p>
  return (
    <ol
      ref={list}
      className="ops-venue-list"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and its words need no button
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isAtEnd.current = scrollTop + clientHeight > scrollHeight - END
      }}
    >
      {rows.map((message) => (
        <Message key={recordIdOf(message)} message={message} chat={chat} />
      ))}
    </ol>
  )
}

function Message({ message, chat: { perform, kick } }: Pick<MessageListProps, 'chat'> & { message: WireRecord }): ReactNode {
  const t = useStrings(roomStrings)
  const { id: venueId, state } = useVenueRoom()
  const id = recordIdOf(message)
  const viewerId = stringValue(message['viewerId'])
  const name = stringValue(message['name'])
  const isHeld = message['status'] === 'held'
  const nameOf = (action: string): string => t('actionsOf', { action, name })
  const mute = t('mute', { n: MUTE_MINUTES })
  return (
    <li data-held={isHeld ? '' : undefined}>
      <span className="ops-venue-who">
        <b>{name}</b>
        {viewerId === '' && <Tag tone="info">{t('staff')}</Tag>}
        {isHeld && <Tag tone="warning">{t('held')}</Tag>}
        <time>{stringValue(message['createTime']).slice(11)}</time>
      </span>
      <p>{stringValue(message['content'])}</p>
      <span className="ops-venue-acts">
        <LinkButton
          aria-label={nameOf(t(isHeld ? 'release' : 'hold'))}
          onClick={() => void perform(isHeld ? 'chat/release' : 'chat/hold', { id })}
        >
          {t(isHeld ? 'release' : 'hold')}
        </LinkButton>
        <LinkButton aria-label={nameOf(t('delete'))} onClick={() => void perform('chat/delete', { id })}>
          {t('delete')}
        </LinkButton>
        {viewerId !== '' && state === 'living' && (
          <>
            <LinkButton
              tone="danger"
              aria-label={nameOf(mute)}
              onClick={() => void perform('mute', { id: venueId, viewerId, minutes: MUTE_MINUTES })}
            >
              {mute}
            </LinkButton>
            <LinkButton tone="danger" aria-label={nameOf(t('kick'))} onClick={() => void kick(viewerId, name)}>
              {t('kick')}
            </LinkButton>
          </>
        )}
      </span>
    </li>
  )
}
