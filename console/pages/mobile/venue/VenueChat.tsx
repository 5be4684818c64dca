import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { Button } from '../../../../elements/parts/button'
import { TextInput } from '../../../../elements/parts/field'
import { Tag } from '../../../../elements/parts/indicators'
import { asGuest } from '../parts/guest-calls'
import { waitOf } from '../quick-enter/enter'
import { useCountdown } from '../quick-enter/use-countdown'
import type { ChatMessage, JoinedVenue, VenueChange } from './read-venue'
import { venuePageStrings } from './venue-page.strings'

/** Characters of a message. */
const MAX_CONTENT = 200
/** Pixels from the end within which the chat follows new messages. */
const NEAR_END = 48

interface VenueChatProps {
  venue: JoinedVenue
  current: VenueChange
  messages: readonly ChatMessage[]
  /** Back to the form, for a name. */
  onName: () => void
  onSent: () => void
}

/** The chat of a venue: what was said, and the field for the next message or why there is none. */
export function VenueChat({ venue, current, messages, onName, onSent }: VenueChatProps): ReactNode {
  const t = useStrings(venuePageStrings)
  return (
    <section className="ops-hall-chat" aria-labelledby="ops-hall-chat">
      <h2 id="ops-hall-chat">{t('chat')}</h2>
      <Messages messages={messages} viewerId={venue.viewerId} />
      <div className="ops-hall-say">
        {!current.isChatOpen && <p>{t('closedChat')}</p>}
        {current.isChatOpen && current.status !== 'living' && <p>{t('chatWaits')}</p>}
        {current.isChatOpen && current.status === 'living' && current.isMuted && <p>{t('muted')}</p>}
        {current.isChatOpen && current.status === 'living' && !current.isMuted && venue.name === '' && (
          <Button block onClick={onName}>
            {t('withName')}
          </Button>
        )}
        {current.isChatOpen && current.status === 'living' && !current.isMuted && venue.name !== '' && (
          <MessageForm pass={venue.pass} onSent={onSent} />
        )}
      </div>
    </section>
  )
}

function Messages({ messages, viewerId }: { messages: readonly ChatMessage[]; viewerId: string }): ReactNode {
  const t = useStrings(venuePageStrings)
  const list = useRef<HTMLOListElement>(null)
  const follows = useRef(true)
  // Whoever reads older messages is left where they are.
  useLayoutEffect(() => {
    if (follows.current && list.current) list.current.scrollTop = list.current.scrollHeight
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- new messages move the end
  }, [messages])
  return (
    <ol
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
      aria-labelledby="ops-hall-chat"
      aria-live="polite"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        follows.current = scrollHeight - scrollTop - clientHeight < NEAR_END
      }}
    >
      {messages.length === 0 && <li>{t('noMessages')}</li>}
      {messages.map((message) => (
        <li key={message.id}>
          <small>
            <b>{message.name}</b>
            {message.viewerId === null && <Tag tone="info">{t('staff')}</Tag>}
            {message.viewerId === viewerId && <Tag>{t('mine')}</Tag>}
            <time>{message.createTime.slice(11, 16)}</time>
          </small>
          {message.content}
        </li>
      ))}
    </ol>
  )
}

function MessageForm({ pass, onSent }: { pass: string; onSent: () => void }): ReactNode {
  const t = useStrings(venuePageStrings)
  const locale = useLocale()
  const transport = useTransport()
  const [content, setContent] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [isHeld, setHeld] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const wait = useCountdown()
  const isWaiting = wait.seconds > 0

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (content.trim() === '' || isBusy || isWaiting) return
    setBusy(true)
    setError(null)
    setHeld(false)
    try {
      const row: unknown = await transport.post('/ibl/open/venueChat', { content: content.trim() }, asGuest({ pass }))
      setContent('')
      setHeld(isRecord(row) && row['status'] === 'held')
      onSent()
    } catch (failure) {
      const seconds = waitOf(failure)
      if (seconds > 0) wait.begin(seconds)
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {error !== null && (waitOf(error) === 0 || isWaiting) && (
        <p role="alert">{isWaiting ? t('waitSeconds', { seconds: wait.seconds }) : describeError(error, locale)}</p>
      )}
      {isHeld && <p role="status">{t('held')}</p>}
      <form onSubmit={(event) => void send(event)}>
        <TextInput
          value={content}
          onChange={setContent}
          aria-label={t('message')}
          placeholder={t('placeholder')}
          maxLength={MAX_CONTENT}
          autoComplete="off"
          enterKeyHint="send"
        />
        <Button type="submit" kind="primary" loading={isBusy} disabled={content.trim() === '' || isWaiting}>
          {t('send')}
        </Button>
      </form>
    </>
  )
}
