import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { type DataColumn, DataTable } from '../../../../elements/parts/data-table'
import { Drawer } from '../../../../elements/parts/dialog'
import { Empty } from '../../../../elements/parts/indicators'
import { isHistoryWord } from './history-words'
import { historyStrings } from './history.strings'
import { pushPaths } from './push-paths'

/** What happened to a push, the newest first. */
export default function HistoryDrawer({ record, name, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(historyStrings)
  const locale = useLocale()
  const id = recordIdOf(record)
  const { status, data, error, retry } = useServerData({
    key: ['push-events', id],
    load: (transport, signal) => transport.get(pushPaths.events, { id }, { signal }),
    forget: true,
  })
  const rows: readonly unknown[] = Array.isArray(data) ? data : []

  function eventOf({ type }: WireRecord): string {
    const word = `event.${stringValue(type)}`
    return isHistoryWord(word) ? t(word) : stringValue(type)
  }

  function detailOf({ type, detail }: WireRecord): string {
    const word = `reason.${stringValue(detail)}`
    return type === 'unpublish' && isHistoryWord(word) ? t(word) : stringValue(detail)
  }

  const columns: DataColumn<WireRecord>[] = [
    { key: 'time', title: t('time'), width: 160, card: 'subtitle', text: ({ time }) => stringValue(time) },
    { key: 'type', title: t('what'), width: 128, look: 'strong', card: 'title', text: eventOf },
    { key: 'detail', title: t('detail'), minWidth: 160, card: 'line', text: detailOf },
    { key: 'user', title: t('by'), width: 104, card: 'note', text: ({ user }) => stringValue(user) },
  ]
  return (
    <Drawer open heading={t('history')} subtitle={name} width={680} onOpenChange={onClose}>
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
    </Drawer>
  )
}
