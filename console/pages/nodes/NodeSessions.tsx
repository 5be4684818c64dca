import { Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFeedback } from '../../../elements/core/feedback'
import { formatBytes, formatNumber } from '../../../elements/core/format'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { useServerData } from '../../../elements/core/query'
import { isRecord } from '../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../elements/core/transport'
import { idText, textOf } from '../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../elements/list-page/resource/resource.types'
import { type DataColumn, DataTable } from '../../../elements/parts/data-table'
import { useServerAction } from '../../../elements/parts/feedback'
import { Empty } from '../../../elements/parts/indicators'
import { useControlPermissions } from '../../../elements/parts/permission'
import { nodePaths } from './node-paths'
import { nodesStrings } from './nodes.strings'
import { useNodeNews } from './use-live-nodes'

const isPublisher = (session: WireRecord): boolean => session['isPublisher'] === true

/** Who pushes a stream and who watches it; each can be disconnected. */
export function NodeSessions({ nodeId, streamKey }: { nodeId: string; streamKey: string }): ReactNode {
  const t = useStrings(nodesStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const permission = useControlPermissions()
  const { status, data, error, retry, reload } = useServerData({
    key: ['node-sessions', nodeId, streamKey],
    load: (asked, signal) => asked.get(nodePaths.sessions, { id: nodeId, key: streamKey }, { signal }),
    forget: true,
  })
  useNodeNews(
    (node) => node['id'] === nodeId && void reload(),
    () => void reload(),
  )
  const run = useServerAction(() => void reload())
  const rows: readonly unknown[] = Array.isArray(data) ? data : []
  const userOf = (session: WireRecord): string => (isPublisher(session) ? t('publisher') : textOf(session['user']) || t('guest'))
  const nameOf = (session: WireRecord): string => `${userOf(session)} ${textOf(session['ip'])}`

  async function kick(session: WireRecord): Promise<void> {
    const name = nameOf(session)
    let isDone = false
    await feedback.confirm({
      title: t('kickTitle'),
      question: t(isPublisher(session) ? 'kickPublisher' : 'kickWatcher'),
      name,
      okText: t('kick'),
      tone: 'danger',
      onConfirm: async () => {
        isDone = await run(() => transport.post(nodePaths.kick, { id: nodeId, session: idText(session) }))
      },
    })
    if (!isDone) return
    feedback.toast({ tone: 'success', title: t('kickDone', { name }) })
    await reload()
  }

  const columns: DataColumn<WireRecord>[] = [
    { key: 'user', title: t('user'), minWidth: 96, look: 'strong', card: 'title', text: userOf },
    { key: 'ip', title: t('ip'), minWidth: 112, card: 'subtitle' },
    { key: 'protocol', title: t('protocol'), width: 88, card: 'line', text: ({ protocol }) => textOf(protocol).toUpperCase() },
    { key: 'startTime', title: t('startTime'), width: 148, look: 'muted', text: ({ startTime }) => textOf(startTime) },
    { key: 'bytes', title: t('bytes'), width: 88, align: 'end', text: ({ bytes }) => formatBytes(Number(bytes)) },
    { key: 'kbps', title: t('kbps'), width: 72, align: 'end', card: 'note', text: ({ kbps }) => formatNumber(textOf(kbps)) },
  ]
  const mayKick = permission(['node:kick']).outcome === 'allowed'
  return (
    <div className="ops-panel">
      <DataTable<WireRecord>
        label={t('sessionsOf', { key: streamKey })}
        columns={columns}
        rows={rows.filter(isRecord)}
        rowKey={idText}
        rowName={nameOf}
        loading={status === 'loading'}
        failed={status === 'failed' ? { text: describeError(error, locale), onRetry: retry } : null}
        empty={<Empty small title={t('noSessions')} />}
        {...(mayKick && {
          actions: () => [{ key: 'kick', label: t('kick'), icon: Unplug, danger: true, onSelect: (session) => void kick(session) }],
        })}
        skeletonRows={2}
        cards
      />
    </div>
  )
}
