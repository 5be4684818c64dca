import { CircleX, Clock } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { useServerText } from '../../../../elements/core/server-texts/server-texts'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { LoadFailure, Skeleton, Status, Tag } from '../../../../elements/parts/indicators'
import { detailStrings } from '../detail.strings'
import { useDeviceEvents } from '../use-device-events'
import { commandPath } from '../mqtt-paths'

const shownCommands = 20
const tick = 1000

const seconds = (from: unknown, to: unknown): string => ((Number(to) - Number(from)) / 1000).toFixed(2)
const paramsText = (params: unknown): string =>
  isRecord(params)
    ? Object.entries(params)
        .map(([name, value]) => `${name} ${String(value)}`)
        .join(', ')
    : ''

/** The present time, each second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Commands of a device with what became of them, newest first. */
export function CommandHistory({ equipmentNo, mayCommand }: { equipmentNo: string; mayCommand: boolean }): ReactNode {
  const t = useStrings(detailStrings)
  const locale = useLocale()
  const { status, data, error, retry, reload } = useServerData({
    key: ['mqtt-commands', equipmentNo],
    load: (transport, signal) =>
      transport.get(commandPath('list'), { equipmentNo, column: 'createdAt', order: 'desc', pageSize: String(shownCommands) }, { signal }),
    noCache: true,
  })
  useDeviceEvents(equipmentNo, ['mqtt.command'], { onChange: () => void reload() })
  const rows = isRecord(data) && Array.isArray(data['records']) ? data['records'].filter(isRecord) : []
  return (
    <section aria-label={t('commands')}>
      <h3 className="ops-mqtt-heading">{t('commands')}</h3>
      {status === 'loading' && <Skeleton height={120} />}
      {status === 'failed' && <LoadFailure text={t('commandsFailed', { reason: describeError(error, locale) })} onRetry={retry} />}
      {status === 'ready' && rows.length === 0 && <p className="ops-muted">{t('noHistoryCommands')}</p>}
      {rows.length > 0 && (
        <ol className="ops-mqtt-commands">
          {rows.map((row) => (
            <CommandRow key={recordIdOf(row)} command={row} mayCommand={mayCommand} onChanged={() => void reload()} />
          ))}
        </ol>
      )}
    </section>
  )
}

interface CommandRowProps {
  command: WireRecord
  mayCommand: boolean
  onChanged: () => void
}

function CommandRow({ command, mayCommand, onChanged }: CommandRowProps): ReactNode {
  const t = useStrings(detailStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const status = stringValue(command['status'])
  const isOver = status === 'failed' || status === 'timeout'

  async function act(verb: 'retry' | 'cancel'): Promise<void> {
    try {
      await transport.post(commandPath(verb), { cmdId: recordIdOf(command) })
      onChanged()
    } catch (error) {
      feedback.toast({ tone: 'danger', title: describeError(error, locale) })
    }
  }

  return (
    <li data-status={status}>
      <span>
        <b>{stringValue(command['title'])}</b> <code>{paramsText(command['params'])}</code>
      </span>
      <span className="ops-mqtt-state">
        <CommandState status={status} />
        {mayCommand && isOver && (
          <Button size="sm" onClick={() => void act('retry')}>
            {t('retry')}
          </Button>
        )}
        {mayCommand && status === 'queued' && (
          <Button size="sm" onClick={() => void act('cancel')}>
            {t('cancel')}
          </Button>
        )}
      </span>
      <small>
        {new Date(Number(command['createdAt'])).toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai' })}{' '}
        {stringValue(command['operatorName'])}
      </small>
      <small>
        <CommandTimes command={command} status={status} />
      </small>
    </li>
  )
}

/** The state of a command as a mark and a word. */
function CommandState({ status }: { status: string }): ReactNode {
  const t = useStrings(detailStrings)
  if (status === 'timeout')
    return (
      <Tag tone="danger" icon={Clock}>
        {t('state.timeout')}
      </Tag>
    )
  if (status === 'failed')
    return (
      <Tag tone="danger" icon={CircleX}>
        {t('state.failed')}
      </Tag>
    )
  if (status === 'queued') return <Status shape="ring">{t('state.queued')}</Status>
  if (status === 'sent') return <Status tone="live">{t('state.sent')}</Status>
  return <Status tone="success">{t(status === 'acked' ? 'state.acked' : 'state.done')}</Status>
}

/** How long a command took, or how long it still waits. */
function CommandTimes({ command, status }: { command: WireRecord; status: string }): ReactNode {
  const t = useStrings(detailStrings)
  const serverText = useServerText()
  const now = useNow()
  const { sentAt, ackedAt, endedAt, dueAt, reason } = command
  if (status === 'queued') return t('queuedFor', { n: Math.max(0, Math.ceil((Number(dueAt) - now) / 1000)) })
  if (status === 'sent') return t('sentFor', { n: Math.max(0, Math.floor((now - Number(sentAt)) / 1000)) })
  if (status === 'acked') return t('ackedIn', { n: seconds(sentAt, ackedAt) })
  if (status === 'done') return t('doneIn', { n: seconds(sentAt, ackedAt), m: seconds(sentAt, endedAt) })
  return serverText(stringValue(reason))
}
