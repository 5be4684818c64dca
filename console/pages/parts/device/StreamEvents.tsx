import { type ReactNode, useEffect } from 'react'
import { useConfigStore } from '../../../../elements/core/config'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { subscribeTopic } from '../../../../elements/core/realtime'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { type DataColumn, DataTable } from '../../../../elements/parts/data-table'
import { Empty } from '../../../../elements/parts/indicators'
import { useLatest } from '../../../../elements/parts/use-latest'
import { streamEventsStrings } from './stream-events.strings'
import { useStreamEventTexts } from './use-stream-event-texts'

interface StreamEventsProps {
  /** The call that lists them, and the id that it takes. */
  path: string
  id: string
  equipmentId: string
}

/** What happened to the stream of a device, the newest first; further events appear as they happen. */
export function StreamEvents({ path, id, equipmentId }: StreamEventsProps): ReactNode {
  const t = useStrings(streamEventsStrings)
  const { eventOf, detailOf } = useStreamEventTexts()
  const locale = useLocale()
  const config = useConfigStore()
  const { status, data, error, retry, reload } = useServerData({
    key: ['stream-events', path, id],
    load: (transport, signal) => transport.get(path, { id }, { signal }),
    noCache: true,
  })
  const latest = useLatest({ reload })
  useEffect(
    () =>
      subscribeTopic(config, 'stream.event', {
        onMessage: (event) => isRecord(event) && event['equipmentId'] === equipmentId && void latest.current.reload(),
        onBack: () => void latest.current.reload(),
      }),
    [config, equipmentId, latest],
  )
  const rows: readonly unknown[] = Array.isArray(data) ? data : []

  const columns: DataColumn<WireRecord>[] = [
    { key: 'time', title: t('time'), width: 160, card: 'subtitle', text: ({ time }) => stringValue(time) },
    { key: 'type', title: t('what'), width: 144, emphasis: 'strong', card: 'title', text: eventOf },
    { key: 'detail', title: t('detail'), minWidth: 144, card: 'line', text: detailOf },
    { key: 'address', title: t('address'), width: 112, card: 'line', text: ({ address }) => stringValue(address) },
    { key: 'user', title: t('by'), width: 96, card: 'note', text: ({ user }) => stringValue(user) },
  ]
  return (
    <DataTable<WireRecord>
      label={t('history')}
      columns={columns}
      rows={rows.filter(isRecord)}
      rowKey={recordIdOf}
      rowName={eventOf}
      loading={status === 'loading'}
      failed={status === 'failed' ? { text: describeError(error, locale), onRetry: retry } : null}
      empty={<Empty small title={t('noHistory')} />}
      skeletonRows={3}
      cards
    />
  )
}
