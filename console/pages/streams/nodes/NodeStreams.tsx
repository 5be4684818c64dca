import { Circle, CircleStop, Play, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../../../elements/core/format'
import { useFeedback } from '../../../../elements/core/feedback'
import { type Translate, useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { type DataColumn, DataTable, type RowAction } from '../../../../elements/parts/data-table'
import { useServerAction } from '../../../../elements/parts/feedback'
import { Empty, Status } from '../../../../elements/parts/indicators'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { recordPaths } from '../../recordings/records/record-paths'
import { nodePaths } from './node-paths'
import { nodesStrings } from './nodes.strings'
import { useNodeUpdates } from './use-live-nodes'

interface NodeStreamsProps {
  nodeId: string
  onSessions: (key: string) => void
  /** With the device whose picture it is. */
  onPlay: (stream: WireRecord) => void
}

const keyOf = (stream: WireRecord): string => stringValue(stream['key'])
const isThere = (stream: WireRecord): boolean => stringValue(stream['verdict']) !== 'lost'

const statusTexts = {
  ok: { word: 'streamOk', tone: 'success', shape: 'dot' },
  near: { word: 'streamNear', tone: 'warning', shape: 'square' },
  bad: { word: 'streamBad', tone: 'danger', shape: 'square' },
  silent: { word: 'streamSilent', tone: 'warning', shape: 'ring' },
  stranger: { word: 'streamStranger', tone: 'danger', shape: 'square' },
  lost: { word: 'streamLost', tone: 'danger', shape: 'square' },
} as const

const isStreamStatus = (status: string): status is keyof typeof statusTexts => Object.hasOwn(statusTexts, status)
const statusOf = (stream: WireRecord) => {
  const status = stringValue(stream['verdict'])
  return isStreamStatus(status) ? statusTexts[status] : statusTexts.silent
}

const qualities = ['speed', 'loss', 'roundTrip', 'jitter', 'queue'] as const

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Why a stream is not well, the worst first, in words. */
function reasonsIn(stream: WireRecord, t: Translate<keyof (typeof nodesStrings)['en']>): string {
  return listOf(stream['reasons'])
    .filter(isRecord)
    .flatMap((reason) => {
      const quality = qualities.find((name) => name === stringValue(reason['code']))
      const value = stringValue(reason['value'])
      return quality ? [t(`${reason['isNear'] === true ? 'near' : 'bad'}.${quality}`, { value })] : []
    })
    .join(t('reasonEnd'))
}

function pictureOf(stream: WireRecord): string {
  const [width, height] = [stringValue(stream['width']), stringValue(stream['height'])]
  return [stringValue(stream['codec']), width && `${width}×${height}`].filter(Boolean).join(' ')
}

/** The streams of a node, asked for again with what is heard of it. */
export function NodeStreams({ nodeId, onSessions, onPlay }: NodeStreamsProps): ReactNode {
  const t = useStrings(nodesStrings)
  const locale = useLocale()
  const permission = useControlPermissions()
  const transport = useTransport()
  const feedback = useFeedback()
  const { status, data, error, retry, reload } = useServerData({
    key: ['node-streams', nodeId],
    load: (transport, signal) => transport.get(nodePaths.streams, { id: nodeId }, { signal }),
    noCache: true,
  })
  const { run } = useServerAction(() => void reload())
  /** Recording by hand is being begun or ended. */
  const [isSwitching, setSwitching] = useState(false)
  useNodeUpdates(
    (node) => node['id'] === nodeId && void reload(),
    () => void reload(),
  )
  const rows = listOf(data).filter(isRecord)
  const count = (...statuses: readonly string[]): number => rows.filter((row) => statuses.includes(stringValue(row['verdict']))).length
  const untold = qualities.filter((quality) => rows.some((row) => isThere(row) && listOf(row['untold']).includes(quality)))

  async function setRecording(stream: WireRecord, isRecording: boolean): Promise<void> {
    setSwitching(true)
    const path = isRecording ? recordPaths.start : recordPaths.stop
    const isDone = await run(() => transport.post(path, { id: stringValue(stream['equipmentId']) }))
    // The row offers the other of the two by the time it is said.
    await reload()
    setSwitching(false)
    if (isDone)
      feedback.toast({
        tone: 'success',
        title: t(isRecording ? 'recordDone' : 'unrecordDone', { name: stringValue(stream['equipmentName']) }),
      })
  }

  const number = (key: 'fps' | 'inKbps' | 'outKbps' | 'viewers', width: number): DataColumn<WireRecord> => ({
    key,
    title: t(key),
    width,
    align: 'end',
    text: (stream) => (isThere(stream) ? formatNumber(stringValue(stream[key])) : ''),
  })
  const columns: DataColumn<WireRecord>[] = [
    { key: 'key', title: t('key'), minWidth: 120, emphasis: 'strong', card: 'title' },
    {
      key: 'verdict',
      title: t('verdict'),
      minWidth: 176,
      card: 'status',
      text: (stream) => [t(statusOf(stream).word), reasonsIn(stream, t)].filter(Boolean).join(' '),
      render: (stream) => {
        const { word: textKey, tone, shape } = statusOf(stream)
        const reasons = reasonsIn(stream, t)
        return (
          <span className="ops-nodehealth">
            <Status tone={tone} shape={shape}>
              {t(textKey)}
            </Status>
            {reasons !== '' && <span className="ops-faint ops-truncate">{reasons}</span>}
          </span>
        )
      },
    },
    { key: 'equipmentName', title: t('device'), minWidth: 96, card: 'subtitle', text: (stream) => stringValue(stream['equipmentName']) },
    { key: 'codec', title: t('codec'), width: 136, card: 'line', text: pictureOf },
    { key: 'publisherIp', title: t('publisherIp'), width: 104, emphasis: 'muted' },
    number('fps', 60),
    number('inKbps', 92),
    number('outKbps', 92),
    { ...number('viewers', 60), card: 'note' },
  ]

  function actionsOf(stream: WireRecord): RowAction<WireRecord>[] {
    if (!isThere(stream)) return []
    const isDevice = stringValue(stream['equipmentId']) !== ''
    const mayPlay = isDevice && permission(['cloudlive:play']).outcome === 'allowed'
    const mayRecord = isDevice && permission(['record:start']).outcome === 'allowed'
    const isManual = stream['byHand'] === true
    return [
      ...(mayPlay ? [{ key: 'play', label: t('play'), icon: Play, onSelect: onPlay }] : []),
      { key: 'sessions', label: t('sessions'), icon: Users, onSelect: (row) => onSessions(keyOf(row)) },
      ...(mayRecord
        ? [
            {
              key: 'record',
              label: t(isManual ? 'unrecord' : 'record'),
              icon: isManual ? CircleStop : Circle,
              disabled: isSwitching,
              onSelect: (row: WireRecord) => void setRecording(row, !isManual),
            },
          ]
        : []),
    ]
  }

  return (
    <div className="ops-nodestreams">
      {rows.length > 0 && (
        <p>{t('streamSums', { bad: count('bad', 'stranger', 'lost'), near: count('near', 'silent'), ok: count('ok') })}</p>
      )}
      <div className="ops-panel">
        <DataTable<WireRecord>
          label={t('streamsOf')}
          columns={columns}
          rows={rows}
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
      {untold.length > 0 && <p>{t('streamsUntold', { what: untold.map((quality) => t(`told.${quality}`)).join(t('listComma')) })}</p>}
    </div>
  )
}
