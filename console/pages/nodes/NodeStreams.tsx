import { Play, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../elements/core/format'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { useServerData } from '../../../elements/core/query'
import { isRecord } from '../../../elements/core/storage/shapes'
import { describeError } from '../../../elements/core/transport'
import { textOf } from '../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../elements/list-page/resource/resource.types'
import { type DataColumn, DataTable, type RowAction } from '../../../elements/parts/data-table'
import { Empty, Status } from '../../../elements/parts/indicators'
import { useControlPermissions } from '../../../elements/parts/permission'
import { nodePaths } from './node-paths'
import { nodesStrings } from './nodes.strings'
import { useNodeNews } from './use-live-nodes'

interface NodeStreamsProps {
  nodeId: string
  onSessions: (key: string) => void
  /** With the device whose picture it is. */
  onPlay: (stream: WireRecord) => void
}

const keyOf = (stream: WireRecord): string => textOf(stream['key'])
const isThere = (stream: WireRecord): boolean => textOf(stream['verdict']) !== 'lost'

const verdicts = {
  ok: { word: 'streamOk', tone: 'success', shape: 'dot' },
  silent: { word: 'streamSilent', tone: 'warning', shape: 'ring' },
  stranger: { word: 'streamStranger', tone: 'danger', shape: 'square' },
  lost: { word: 'streamLost', tone: 'danger', shape: 'square' },
} as const

const verdictOf = (stream: WireRecord) => {
  const verdict = textOf(stream['verdict'])
  return verdict === 'ok' || verdict === 'stranger' || verdict === 'lost' ? verdicts[verdict] : verdicts.silent
}

function pictureOf(stream: WireRecord): string {
  const [width, height] = [textOf(stream['width']), textOf(stream['height'])]
  return [textOf(stream['codec']), width && `${width}×${height}`].filter(Boolean).join(' ')
}

/** The streams of a node, asked for again with what is heard of it. */
export function NodeStreams({ nodeId, onSessions, onPlay }: NodeStreamsProps): ReactNode {
  const t = useStrings(nodesStrings)
  const locale = useLocale()
  const permission = useControlPermissions()
  const { status, data, error, retry, reload } = useServerData({
    key: ['node-streams', nodeId],
    load: (transport, signal) => transport.get(nodePaths.streams, { id: nodeId }, { signal }),
    forget: true,
  })
  useNodeNews(
    (node) => node['id'] === nodeId && void reload(),
    () => void reload(),
  )
  const rows: readonly unknown[] = Array.isArray(data) ? data : []
  const number = (key: 'fps' | 'inKbps' | 'outKbps' | 'viewers', width: number): DataColumn<WireRecord> => ({
    key,
    title: t(key),
    width,
    align: 'end',
    text: (stream) => (isThere(stream) ? formatNumber(textOf(stream[key])) : ''),
  })
  const columns: DataColumn<WireRecord>[] = [
    { key: 'key', title: t('key'), minWidth: 120, look: 'strong', card: 'title' },
    { key: 'equipmentName', title: t('device'), minWidth: 120, card: 'subtitle', text: (stream) => textOf(stream['equipmentName']) },
    { key: 'codec', title: t('codec'), width: 136, card: 'line', text: pictureOf },
    number('fps', 64),
    number('inKbps', 96),
    number('outKbps', 96),
    { ...number('viewers', 72), card: 'note' },
    {
      key: 'verdict',
      title: t('verdict'),
      width: 132,
      card: 'status',
      text: (stream) => t(verdictOf(stream).word),
      render: (stream) => {
        const { word, tone, shape } = verdictOf(stream)
        return (
          <Status tone={tone} shape={shape}>
            {t(word)}
          </Status>
        )
      },
    },
  ]

  function actionsOf(stream: WireRecord): RowAction<WireRecord>[] {
    if (!isThere(stream)) return []
    const mayPlay = permission(['cloudlive:play']).outcome === 'allowed' && textOf(stream['equipmentId']) !== ''
    return [
      ...(mayPlay ? [{ key: 'play', label: t('play'), icon: Play, onSelect: onPlay }] : []),
      { key: 'sessions', label: t('sessions'), icon: Users, onSelect: (row) => onSessions(keyOf(row)) },
    ]
  }

  return (
    <div className="ops-panel">
      <DataTable<WireRecord>
        label={t('streamsOf')}
        columns={columns}
        rows={rows.filter(isRecord)}
        rowKey={keyOf}
        rowName={keyOf}
        loading={status === 'loading'}
        failed={status === 'failed' ? { text: describeError(error, locale), onRetry: retry } : null}
        empty={<Empty small title={t('noStreams')} />}
        actions={actionsOf}
        onOpen={(stream) => isThere(stream) && onSessions(keyOf(stream))}
        skeletonRows={3}
        cards
      />
    </div>
  )
}
