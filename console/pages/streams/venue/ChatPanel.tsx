import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useConfigStore } from '../../../../elements/core/config'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { subscribeTopic } from '../../../../elements/core/realtime'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { Field, TextInput } from '../../../../elements/parts/field'
import { LoadFailure, Skeleton, Tag } from '../../../../elements/parts/indicators'
import { Tabs } from '../../../../elements/parts/tabs'
import { useLatest } from '../../../../elements/parts/use-latest'
import { ViewerList } from './ViewerList'
import { venuePath } from './venue-terms'
import { venueStrings } from './venue.strings'

/** Minutes of a mute. */
const muteMinutes = 10

type Verb = 'chat/delete' | 'chat/hold' | 'chat/release' | 'mute' | 'kick'

/** The chat of a venue with what moderators do. */
export function ChatPanel({ venueId }: { venueId: string }): ReactNode {
  const t = useStrings(venueStrings)
  const locale = useLocale()
  const config = useConfigStore()
  const transport = useTransport()
  const feedback = useFeedback()
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const [tab, setTab] = useState<'chat' | 'viewers'>('chat')
  const chat = useServerData({
    key: ['venue-chat', venueId],
    load: (call, signal) => call.get(venuePath('chat/list'), { id: venueId }, { signal }),
  })
  const latest = useLatest(() => void chat.reload())
  useEffect(
    () =>
      subscribeTopic(config, 'venue.chat', {
        onMessage: (change) => isRecord(change) && change['venueId'] === venueId && latest.current(),
        onBack: () => latest.current(),
      }),
    [config, latest, venueId],
  )
  const messages: WireRecord[] = Array.isArray(chat.data) ? chat.data.filter(isRecord) : []

  async function perform(verb: Verb, body: object): Promise<void> {
    try {
      const { message } = await transport.envelope({ method: 'POST', path: venuePath(verb), body })
      feedback.toast({ tone: 'success', title: message })
    } catch (error) {
      feedback.toast({ tone: 'danger', title: describeError(error, locale) })
    }
    await chat.reload()
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (text.trim() === '') return
    setSending(true)
    try {
      await transport.post(venuePath('chat/send'), { id: venueId, content: text.trim() })
      setText('')
      await chat.reload()
    } catch (error) {
      feedback.toast({ tone: 'danger', title: describeError(error, locale) })
    }
    setSending(false)
  }

  const kick = (viewerId: string, name: string): Promise<unknown> =>
    feedback.confirm({
      tone: 'danger',
      title: t('kickTitle'),
      question: t('kickText'),
      name,
      okText: t('kick'),
      onConfirm: () => perform('kick', { id: venueId, viewerId }),
    })

  const tabs = (
    <Tabs
      label={t('moderation')}
      value={tab}
      onChange={(key) => setTab(key === 'viewers' ? 'viewers' : 'chat')}
      items={[
        { key: 'chat', label: t('chat') },
        { key: 'viewers', label: t('viewers') },
      ]}
    />
  )

  if (tab === 'viewers')
    return (
      <section className="ops-venue-chat" aria-label={t('viewers')}>
        {tabs}
        <ViewerList
          venueId={venueId}
          minutes={muteMinutes}
          onMute={(viewerId, minutes) => perform('mute', { id: venueId, viewerId, minutes })}
          onKick={kick}
        />
      </section>
    )
  return (
    <section className="ops-venue-chat" aria-label={t('chat')}>
      {tabs}
      {chat.status === 'failed' && (
        <LoadFailure text={t('chatFailed', { reason: describeError(chat.error, locale) })} onRetry={chat.retry} />
      )}
      {chat.status === 'loading' && <Skeleton height={160} />}
      {chat.status !== 'loading' && chat.status !== 'failed' && messages.length === 0 && <p>{t('noMessages')}</p>}
      <ol>
        {messages.map((message) => {
          const id = recordIdOf(message)
          const viewerId = stringValue(message['viewerId'])
          const isHeld = message['status'] === 'held'
          return (
            <li key={id}>
              <span>
                <strong>{stringValue(message['name'])}</strong> <time>{stringValue(message['createTime']).slice(11)}</time>{' '}
                {isHeld && <Tag tone="warning">{t('held')}</Tag>}
              </span>
              <span>{stringValue(message['content'])}</span>
              <span className="ops-venue-chat-buttons">
                {isHeld ? (
                  <Button size="sm" onClick={() => void perform('chat/release', { id })}>
                    {t('release')}
                  </Button>
                ) : (
                  <Button size="sm" onClick={() => void perform('chat/hold', { id })}>
                    {t('hold')}
                  </Button>
                )}
                <Button size="sm" onClick={() => void perform('chat/delete', { id })}>
                  {t('delete')}
                </Button>
                {viewerId !== '' && (
                  <>
                    <Button size="sm" onClick={() => void perform('mute', { id: venueId, viewerId, minutes: muteMinutes })}>
                      {t('mute', { n: muteMinutes })}
                    </Button>
                    <Button size="sm" onClick={() => void kick(viewerId, stringValue(message['name']))}>
                      {t('kick')}
                    </Button>
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ol>
      <form onSubmit={(event) => void send(event)}>
        <Field label={t('message')}>
          <TextInput value={text} onChange={setText} maxLength={200} />
        </Field>
        <Button type="submit" kind="primary" loading={isSending} disabled={text.trim() === ''}>
          {t('send')}
        </Button>
      </form>
    </section>
  )
}
