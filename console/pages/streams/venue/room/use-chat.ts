import { useEffect } from 'react'
import { useConfigStore } from '../../../../../elements/core/config'
import { useFeedback } from '../../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../../elements/core/i18n'
import { type ServerData, useServerData } from '../../../../../elements/core/query'
import { subscribeTopic } from '../../../../../elements/core/realtime'
import { isRecord } from '../../../../../elements/core/storage/shapes'
import { describeError, messageIn, type Transport, useTransport } from '../../../../../elements/core/transport'
import type { WireRecord } from '../../../../../elements/list-page/resource/resource.types'
import { useLatest } from '../../../../../elements/parts/use-latest'
import { usePolling } from '../../../parts/use-polling'
import { venuePath } from '../venue-terms'
import { roomStrings } from './room.strings'

/** ms between two loads of the viewers, who come and go without a message. */
const POLL_INTERVAL = 5000

/** Minutes of a mute. */
export const MUTE_MINUTES = 10

type Verb = 'chat/delete' | 'chat/hold' | 'chat/release' | 'mute' | 'kick'

export interface Chat {
  messages: ServerData<WireRecord[]>
  /** Who is there, and who is muted. */
  viewers: ServerData<WireRecord[]>
  /** Moderates; says the result, and loads again. */
  perform: (verb: Verb, body: object) => Promise<void>
  /** Removes a viewer after a question. */
  kick: (viewerId: string, name: string) => Promise<unknown>
}

async function rowsOf(call: Transport, name: string, id: string, signal: AbortSignal): Promise<WireRecord[]> {
  const rows: unknown = await call.get(venuePath(name), { id }, { signal })
  return Array.isArray(rows) ? rows.filter(isRecord) : []
}

/** Messages and viewers of a venue, as they change, and what moderators do with them. */
export function useChat(venueId: string): Chat {
  const t = useStrings(roomStrings)
  const locale = useLocale()
  const config = useConfigStore()
  const transport = useTransport()
  const feedback = useFeedback()
  const messages = useServerData({
    key: ['venue-chat', venueId],
    load: (call, signal) => rowsOf(call, 'chat/list', venueId, signal),
    noCache: true,
  })
  const viewers = useServerData({
    key: ['venue-viewers', venueId],
    load: (call, signal) => rowsOf(call, 'viewers', venueId, signal),
    noCache: true,
  })
  usePolling(viewers.reload, POLL_INTERVAL)
  const reload = async (): Promise<void> => void (await Promise.all([messages.reload(), viewers.reload()]))
  const latest = useLatest(reload)
  useEffect(
    () =>
      subscribeTopic(config, 'venue.chat', {
        onMessage: (change) => isRecord(change) && change['venueId'] === venueId && void latest.current(),
        onBack: () => void latest.current(),
      }),
    [config, latest, venueId],
  )

  async function perform(verb: Verb, body: object): Promise<void> {
    try {
      const response = await transport.envelope({ method: 'POST', path: venuePath(verb), body })
      feedback.toast({ tone: 'success', title: messageIn(response, locale) })
    } catch (error) {
      feedback.toast({ tone: 'danger', title: describeError(error, locale) })
    }
    await reload()
  }

  return {
    messages,
    viewers,
    perform,
    kick: (viewerId, name) =>
      feedback.confirm({
        tone: 'danger',
        title: t('kickTitle'),
        question: t('kickText'),
        name,
        okText: t('kick'),
        onConfirm: () => perform('kick', { id: venueId, viewerId }),
      }),
  }
}
