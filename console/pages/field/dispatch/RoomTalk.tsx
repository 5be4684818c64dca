import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import { IconButton } from '../../../../elements/parts/button'
import { TextInput } from '../../../../elements/parts/field'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { Tabs } from '../../../../elements/parts/tabs'
import { useLatest } from '../../../../elements/parts/use-latest'
import { dispatchPath, type RoomMessage } from './room-model'
import { useRoomTools } from './room-context'
import { RoomRecordings } from './RoomRecordings'
import { textOfValue } from './room-texts'
import { roomStrings } from './room.strings'

/** Characters of a message. */
const maxMessage = 500

/** Messages, log and recordings of a room. */
export function RoomTalk({ messages }: { messages: readonly RoomMessage[] }): ReactNode {
  const t = useStrings(roomStrings)
  const permission = useControlPermissions()
  const [tab, setTab] = useState('messages')
  return (
    <section className="ops-panel ops-room-talk">
      <Tabs
        label={t('messages')}
        value={tab}
        onChange={setTab}
        panelClass="ops-room-tab"
        items={[
          { key: 'messages', label: t('messages'), count: messages.length, content: <Messages messages={messages} /> },
          { key: 'log', label: t('log'), content: <RoomLog /> },
          ...(permission(['record:list']).outcome === 'allowed'
            ? [{ key: 'recordings', label: t('recordings'), content: <RoomRecordings /> }]
            : []),
        ]}
      />
    </section>
  )
}

function Messages({ messages }: { messages: readonly RoomMessage[] }): ReactNode {
  const t = useStrings(roomStrings)
  const { room, userId, isIn, isHost, running, perform } = useRoomTools()
  const [text, setText] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const last = messages.at(-1)?.id
  useEffect(() => {
    if (last !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [last])
  const path = '/ibl/api/appSendMsgFilter'

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (text.trim() === '' || running === path) return
    const body = { targetType: 'dispatch', targetIds: [room.id], msgType: 'text', content: text }
    // What was not sent stays, and what was typed meanwhile.
    if (await perform(path, body)) setText((current) => (current === text ? '' : current))
  }

  const mayWrite = room.kind !== 'broadcast' || isHost
  return (
    <>
      {messages.length === 0 && <p className="ops-muted ops-room-none">{t('noMessages')}</p>}
      <ol className="ops-room-messages" ref={list} aria-live="polite" aria-label={t('messages')}>
        {messages.map(({ id, userId: sender, userName, content, time }) => (
          <li key={id} data-own={sender === userId ? '' : undefined}>
            <span className="ops-muted">
              {userName} <time>{time.slice(11)}</time>
            </span>
            <p>{content}</p>
          </li>
        ))}
      </ol>
      {isIn && !mayWrite && <p className="ops-muted">{t('hostWrites')}</p>}
      {isIn && mayWrite && (
        <form className="ops-room-write" onSubmit={(event) => void send(event)}>
          <TextInput aria-label={t('writeTo')} placeholder={t('writeTo')} value={text} maxLength={maxMessage} onChange={setText} />
          <IconButton type="submit" icon={SendHorizontal} label={t('send')} loading={running === path} />
        </form>
      )}
    </>
  )
}

/** The history of a room, the newest step first. */
function RoomLog(): ReactNode {
  const t = useStrings(roomStrings)
  const locale = useLocale()
  const { room } = useRoomTools()
  const log = useServerData({
    key: ['dispatch-log', room.id],
    load: (transport, signal) => transport.get(dispatchPath('log'), { id: room.id }, { signal }),
  })
  const latest = useLatest(log)
  useEffect(() => {
    if (room.changedAt > 0) void latest.current.reload()
  }, [latest, room.changedAt])
  if (log.status === 'failed')
    return <LoadFailure text={t('logFailed', { reason: describeError(log.error, locale) })} onRetry={log.retry} />
  if (log.status === 'loading') return <Skeleton height={96} />
  const steps: readonly unknown[] = Array.isArray(log.data) ? log.data : []
  return (
    <ol className="ops-room-log">
      {steps
        .filter(isRecord)
        .toReversed()
        .map((step) => (
          <li key={recordIdOf(step)}>
            <time>{stringValue(step['time']).slice(11)}</time>
            <span>
              <strong>{stringValue(step['userName']) || t('server')}</strong>{' '}
              {textOfValue(t, 'step', stringValue(step['action']), stringValue(step['memberName']))}
            </span>
          </li>
        ))}
    </ol>
  )
}
