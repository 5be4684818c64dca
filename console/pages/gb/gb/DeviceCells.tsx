import { createContext, type ReactNode, useContext, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Switch } from '../../../../elements/parts/field'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { TwoLines } from '../../parts/TwoLines'
import { lengthText, timeOf, useAge } from './cells'
import { devicesStrings } from './devices.strings'
import { useClock } from './use-clock'

interface CellProps {
  record: WireRecord
  text: string
}

/** What a device is called, and its 20 digits. */
export function DeviceName({ record }: CellProps): ReactNode {
  return <TwoLines first={stringValue(record['name'])} second={stringValue(record['deviceId'])} />
}

/** How long ago a device registered, and for how long it is registered without a break. */
export function RegisterAge({ record }: CellProps): ReactNode {
  const t = useStrings(devicesStrings)
  const now = useClock()
  const since = stringValue(record['onlineSince'])
  const age = useAge(stringValue(record['registerTime']))
  return <TwoLines first={age} second={since === '' ? undefined : t('since', { time: lengthText(t, now - timeOf(since)) })} />
}

/** Keep-alives that may be missing (contract 7.2). */
const missing = 3

const reasons = ['keepalive', 'expired', 'unregistered', 'address', 'reported', 'restarted', 'simulated'] as const

/** How long ago a device was heard of; why it is offline, or when it will be. */
export function KeepaliveAge({ record }: CellProps): ReactNode {
  const t = useStrings(devicesStrings)
  const now = useClock()
  const keepaliveTime = stringValue(record['keepaliveTime'])
  const age = useAge(keepaliveTime)
  const reason = reasons.find((name) => name === stringValue(record['reason']))
  if (reason) return <TwoLines first={age} second={t(`reason_${reason}`)} />
  if (stringValue(record['state']) !== 'late') return <TwoLines first={age} />
  const limit = Number(record['keepaliveInterval']) * missing
  const left = Math.max(0, Math.round(limit - (now - timeOf(keepaliveTime)) / 1000))
  return <TwoLines first={age} second={t('offlineIn', { count: left })} tone="warning" />
}

/** Channels online of all and how many are not, or how far the catalogue is. */
export function DeviceChannels({ record }: CellProps): ReactNode {
  const t = useStrings(devicesStrings)
  const progress = stringValue(record['progress'])
  const [online, total] = [Number(record['channelOnline']), Number(record['channelCount'])]
  if (progress !== '') {
    const [done = 0, all = 0] = progress.split('/').map(Number)
    return (
      <span className="ops-twolines">
        <span>{t('loadingCatalog', { progress })}</span>
        <progress aria-label={t('sync')} value={done} max={Math.max(all, 1)} />
      </span>
    )
  }
  const note = stringValue(record['catalogNote'])
  const counts = `${online} / ${total}`
  if (note !== '')
    return <TwoLines first={counts} second={<span title={t('catalogNote', { note })}>{t('partial', { note })}</span>} tone="warning" />
  return <TwoLines first={counts} second={online < total ? t('channelsOffline', { count: total - online }) : undefined} />
}

export type SubscriptionKind = 'catalog' | 'position' | 'alarm'

/** Columns of subscriptions. */
export const subscriptionColumns = { catalog: 'subCatalog', position: 'subPosition', alarm: 'subAlarm' } as const

/** Changes what a device notifies of; a failure is shown. */
export type Subscribe = (record: WireRecord, kind: SubscriptionKind, isOn: boolean) => Promise<void>

/** How the switches of the list act. */
export const SubscribeContext = createContext<Subscribe>(() => Promise.resolve())

/** What a device notifies of: an online one is asked at once, another when it is back. */
function SubscriptionSwitch({ record, kind }: { record: WireRecord; kind: SubscriptionKind }): ReactNode {
  const t = useStrings(devicesStrings)
  const subscribe = useContext(SubscribeContext)
  const may = useControlPermissions()(['gb:edit']).outcome === 'allowed'
  const [isRunning, setRunning] = useState(false)
  const column = subscriptionColumns[kind]
  async function change(isOn: boolean): Promise<void> {
    setRunning(true)
    await subscribe(record, kind, isOn)
    setRunning(false)
  }
  return (
    <Switch
      aria-label={t('subscribeTo', { what: t(column), name: stringValue(record['name']) })}
      checked={stringValue(record[column]) === '1'}
      disabled={!may || isRunning}
      onChange={(isOn) => void change(isOn)}
    />
  )
}

/** The cells of the columns of subscriptions. */
export const subscriptionCells = {
  catalog: ({ record }: CellProps): ReactNode => <SubscriptionSwitch record={record} kind="catalog" />,
  position: ({ record }: CellProps): ReactNode => <SubscriptionSwitch record={record} kind="position" />,
  alarm: ({ record }: CellProps): ReactNode => <SubscriptionSwitch record={record} kind="alarm" />,
} as const
