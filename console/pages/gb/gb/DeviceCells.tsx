import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { devicesStrings } from './devices.strings'
import { useClock } from './use-clock'

interface CellProps {
  record: WireRecord
  text: string
}

/** Epoch ms of a time of the server. */
const timeOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`)

function useAge(text: string): string {
  const t = useStrings(devicesStrings)
  const now = useClock()
  if (text === '') return '-'
  const seconds = Math.max(0, Math.round((now - timeOf(text)) / 1000))
  if (seconds < 60) return t('secondsAgo', { count: seconds })
  if (seconds < 3600) return t('minutesAgo', { count: Math.floor(seconds / 60) })
  if (seconds < 86_400) return t('hoursAgo', { count: Math.floor(seconds / 3600) })
  return t('daysAgo', { count: Math.floor(seconds / 86_400) })
}

/** How long ago a device registered. */
export function RegisterAge({ record }: CellProps): ReactNode {
  return useAge(stringValue(record['registerTime']))
}

/** How long ago a device was heard of, and why it is offline. */
export function KeepaliveAge({ record }: CellProps): ReactNode {
  const t = useStrings(devicesStrings)
  const age = useAge(stringValue(record['keepaliveTime']))
  const reason = stringValue(record['reason'])
  const names = ['keepalive', 'expired', 'unregistered', 'address', 'reported', 'restarted', 'simulated'] as const
  const known = names.find((name) => name === reason)
  return known ? <span title={t(`reason_${known}`)}>{t(`reason_${known}`)}</span> : age
}

/** Channels online of all, or how far the catalogue is. */
export function DeviceChannels({ record }: CellProps): ReactNode {
  const t = useStrings(devicesStrings)
  const progress = stringValue(record['progress'])
  if (progress !== '') return t('loadingCatalog', { progress })
  const note = stringValue(record['catalogNote'])
  const counts = `${stringValue(record['channelOnline'])} / ${stringValue(record['channelCount'])}`
  return note === '' ? counts : <span title={t('catalogNote', { note })}>{`${counts} (${note})`}</span>
}
