import { Braces, Pause, Play, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { IconButton } from '../../../../elements/parts/button'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { Select } from '../../../../elements/parts/select'
import { StoredText } from '../../parts/StoredText'
import { devicePath } from '../mqtt-paths'
import { detailStrings } from '../detail.strings'
import { useDeviceEvents } from '../use-device-events'

const topics = ['status', 'telemetry', 'gps', 'event', 'sos', 'reply', 'cmd'] as const

const timeOf = (at: unknown): string =>
  `${new Date(Number(at)).toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai' })}.${String(Number(at) % 1000).padStart(3, '0')}`

/** JSON over several lines; other texts as they are. */
function prettyText(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}

/** The newest messages of and to a device, newest first. */
export function DeviceLog({ equipmentNo, mayClear }: { equipmentNo: string; mayClear: boolean }): ReactNode {
  const t = useStrings(detailStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const [topic, setTopic] = useState('')
  const [pretty, setPretty] = useState(false)
  const [paused, setPaused] = useState(false)
  const { status, data, error, retry, reload } = useServerData({
    key: ['mqtt-log', equipmentNo],
    load: (server, signal) => server.get(devicePath('log'), { equipmentNo }, { signal }),
    noCache: true,
  })
  useDeviceEvents(equipmentNo, ['mqtt.state', 'mqtt.command'], {
    onChange: () => {
      if (!paused) void reload()
    },
  })
  const lines = (Array.isArray(data) ? data.filter(isRecord) : []).filter(
    (line) => topic === '' || stringValue(line['topic']).split('/')[0] === topic,
  )

  async function clear(): Promise<void> {
    const isCleared = await feedback.confirm({
      tone: 'danger',
      title: t('clearTitle'),
      question: t('clearQuestion'),
      details: t('clearDetails'),
      name: equipmentNo,
      okText: t('clear'),
      onConfirm: () => transport.post(devicePath('clearLog'), { equipmentNo }),
    })
    if (!isCleared) return
    feedback.toast({ tone: 'success', title: t('cleared') })
    await reload()
  }

  return (
    <section aria-label={t('log')} className="ops-mqtt-log">
      <header>
        <h3 className="ops-mqtt-heading">{t('log')}</h3>
        <Select
          size="sm"
          aria-label={t('topic')}
          value={topic}
          options={[{ value: '', label: t('allTopics') }, ...topics.map((value) => ({ value, label: value }))]}
          onChange={setTopic}
        />
        <IconButton icon={Braces} label={t('pretty')} size="sm" aria-pressed={pretty} onClick={() => setPretty(!pretty)} />
        <IconButton icon={paused ? Play : Pause} label={t(paused ? 'resume' : 'pause')} size="sm" onClick={() => setPaused(!paused)} />
        {mayClear && <IconButton icon={Trash2} label={t('clear')} size="sm" onClick={() => void clear()} />}
      </header>
      {status === 'loading' && <Skeleton height={120} />}
      {status === 'failed' && <LoadFailure text={t('logFailed', { reason: describeError(error, locale) })} onRetry={retry} />}
      {status === 'ready' && lines.length === 0 && <p className="ops-muted">{t('logEmpty')}</p>}
      {lines.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is a stop for the keyboard
        <ol aria-label={t('log')} tabIndex={0}>
          {lines.map((line) => (
            <LogLine key={stringValue(line['id'])} line={line} pretty={pretty} />
          ))}
        </ol>
      )}
    </section>
  )
}

function LogLine({ line, pretty }: { line: WireRecord; pretty: boolean }): ReactNode {
  const t = useStrings(detailStrings)
  const payload = stringValue(line['payload'])
  const isDown = line['direction'] === 'down'
  const reason = stringValue(line['reason'])
  return (
    <li data-down={isDown ? '' : undefined}>
      <time>{timeOf(line['at'])}</time>
      <em>{t(isDown ? 'down' : 'up')}</em>
      <span>{stringValue(line['topic']).replace(/^cmd\//, '')}</span>
      <span title={pretty ? undefined : payload}>
        {pretty ? t('size', { qos: stringValue(line['qos']), size: stringValue(line['size']) }) : payload}
      </span>
      {pretty && payload !== '' && <pre>{prettyText(payload)}</pre>}
      {reason !== '' && (
        <strong>
          <StoredText text={reason} />
        </strong>
      )}
    </li>
  )
}
