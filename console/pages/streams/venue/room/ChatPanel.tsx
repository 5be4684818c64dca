import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../../../../../elements/core/i18n'
import { describeError } from '../../../../../elements/core/transport'
import type { WireRecord } from '../../../../../elements/list-page/resource/resource.types'
import { LoadFailure, Skeleton } from '../../../../../elements/parts/indicators'
import { Tabs } from '../../../../../elements/parts/tabs'
import { ChatForm } from './ChatForm'
import { FlagSwitch } from './FlagSwitch'
import { MessageList } from './MessageList'
import { useVenueRoom } from './room-context'
import { roomStrings } from './room.strings'
import { type Chat, useChat } from './use-chat'
import { ViewerList } from './ViewerList'

type Tab = 'chat' | 'held' | 'muted' | 'viewers'

const isHeld = ({ status }: WireRecord): boolean => status === 'held'

/** The chat of a venue, what waits for approval, and who watches, with what moderators do. */
export function ChatPanel(): ReactNode {
  const t = useStrings(roomStrings)
  const { id, state } = useVenueRoom()
  const [tab, setTab] = useState<Tab>('chat')
  const chat = useChat(id)
  const messages = chat.messages.data ?? []
  const viewers = chat.viewers.data ?? []
  const held = messages.filter(isHeld)
  const muted = viewers.filter(({ isMuted }) => isMuted === true)
  const present = viewers.filter(({ isOnline }) => isOnline === true)
  const lists = {
    chat: { rows: messages, none: t('noMessages') },
    held: { rows: held, none: t('noHeld') },
    muted: { rows: muted, none: t('noMuted') },
    viewers: { rows: present, none: t('noViewers') },
  }
  const isOfViewers = tab === 'muted' || tab === 'viewers'
  const { rows, none } = lists[tab]
  const List = isOfViewers ? ViewerList : MessageList
  const shown = (
    <Loaded data={isOfViewers ? chat.viewers : chat.messages} failed={isOfViewers ? 'viewersFailed' : 'chatFailed'}>
      <List key={tab} rows={rows} chat={chat} label={t(tab)} none={none} />
    </Loaded>
  )
  const tabs = ['chat', 'held', 'muted', 'viewers'] as const
  return (
    <section className="ops-panel ops-venue-chat" aria-label={t('moderation')}>
      <Tabs
        label={t('moderation')}
        value={tab}
        onChange={(key) => setTab(tabs.find((one) => one === key) ?? 'chat')}
        panelClass="ops-venue-tab"
        items={tabs.map((key) => ({ key, label: t(key), count: lists[key].rows.length, content: key === tab ? shown : null }))}
      />
      <footer>
        {state !== 'ended' && state !== 'closed' && <FlagSwitch field="reviewAll">{t('reviewAll')}</FlagSwitch>}
        <ChatForm onSent={chat.messages.reload} />
      </footer>
    </section>
  )
}

interface LoadedProps {
  data: Pick<Chat['messages'], 'status' | 'data' | 'error' | 'retry'>
  failed: 'chatFailed' | 'viewersFailed'
  children: ReactNode
}

function Loaded({ data: { status, data, error, retry }, failed, children }: LoadedProps): ReactNode {
  const t = useStrings(roomStrings)
  const locale = useLocale()
  if (status === 'failed') return <LoadFailure text={t(failed, { reason: describeError(error, locale) })} onRetry={retry} />
  return data === undefined ? <Skeleton height={160} /> : children
}
