import { type ReactNode, useEffect } from 'react'
import { useConfigStore } from '../../../../elements/core/config'
import { formatBytes } from '../../../../elements/core/format'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { subscribeTopic } from '../../../../elements/core/realtime'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { LinkButton } from '../../../../elements/parts/button'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { usePageHost } from '../../../../elements/parts/page-host'
import { useLatest } from '../../../../elements/parts/use-latest'
import { usePagePath } from '../../parts/use-page-path'
import { useRoomTools } from './room-context'
import { roomStrings } from './room.strings'

const recordsPath = '/ibl/records/list'
/** Recordings that are shown. */
const maxRows = 100

/** The recordings of a room, the newest first; each leads to its player. */
export function RoomRecordings(): ReactNode {
  const t = useStrings(roomStrings)
  const locale = useLocale()
  const config = useConfigStore()
  const { room } = useRoomTools()
  const recordings = useServerData({
    key: ['dispatch-recordings', room.id],
    load: (transport, signal) =>
      transport.get(recordsPath, { dispatchId: room.id, column: 'startTime', order: 'desc', pageSize: String(maxRows) }, { signal }),
  })
  const latest = useLatest(recordings)
  useEffect(
    () =>
      subscribeTopic(config, 'record.new', {
        onMessage: (payload) => isRecord(payload) && payload['dispatchId'] === room.id && void latest.current.reload(),
        onBack: () => void latest.current.reload(),
      }),
    [config, latest, room.id],
  )
  if (recordings.status === 'failed')
    return <LoadFailure text={t('recordingsFailed', { reason: describeError(recordings.error, locale) })} onRetry={recordings.retry} />
  if (recordings.status === 'loading') return <Skeleton height={96} />
  const { data } = recordings
  const records: readonly unknown[] = isRecord(data) && Array.isArray(data['records']) ? data['records'] : []
  const rows = records.filter(isRecord)
  if (rows.length === 0) return <p className="ops-muted ops-room-none">{t('noRecordings')}</p>
  return (
    <ol className="ops-room-recordings">
      {rows.map((row) => (
        <Recording key={recordIdOf(row)} row={row} />
      ))}
    </ol>
  )
}

function Recording({ row }: { row: WireRecord }): ReactNode {
  const t = useStrings(roomStrings)
  const { go } = usePageHost()
  const page = usePagePath('ibl/records', {})
  const text = (name: string): string => stringValue(row[name])
  const isOpen = row['state'] === 'open'
  const device = text('equipmentId_dictText') || text('equipmentId')
  return (
    <li>
      <span>
        {page !== undefined && go && !isOpen ? (
          <LinkButton onClick={() => go(`${page}?record=${encodeURIComponent(recordIdOf(row))}`)}>{device}</LinkButton>
        ) : (
          device
        )}
      </span>
      <span className="ops-muted">
        <time>{text('startTime')}</time> - {isOpen ? t('recordingOpen') : <time>{text('endTime').slice(11)}</time>}
        {!isOpen && ` · ${formatBytes(Number(row['size']) || 0)}`}
      </span>
    </li>
  )
}
