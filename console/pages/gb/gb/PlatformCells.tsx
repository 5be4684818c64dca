import { createContext, type ReactNode, useContext, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Switch } from '../../../../elements/parts/field'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { TwoLines } from '../../parts/TwoLines'
import { timeOf, useAge } from './cells'
import { platformsStrings } from './platforms.strings'
import { useClock } from './use-clock'

interface CellProps {
  record: WireRecord
}

export function PlatformName({ record }: CellProps): ReactNode {
  return <TwoLines first={stringValue(record['name'])} second={stringValue(record['serverGbId'])} />
}

export function PlatformAddress({ record }: CellProps): ReactNode {
  const text = (name: string): string => stringValue(record[name])
  return <TwoLines first={`${text('serverIp')}:${text('serverPort')}`} second={`${text('transport')}, ${text('characterSet')}`} />
}

/** For how long a registration holds on, and when it was made. */
export function PlatformExpiry({ record }: CellProps): ReactNode {
  const t = useStrings(platformsStrings)
  const now = useClock()
  const time = stringValue(record['lastRegisterTime'])
  if (time === '') return '-'
  if (stringValue(record['registerState']) !== 'registered')
    return <TwoLines first="-" second={t('lastSuccess', { time: time.slice(5) })} />
  const left = Math.max(0, Math.round((timeOf(time) - now) / 1000 + Number(record['expires'])))
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return <TwoLines first={t('left', { time: clock })} second={t('renewedAt', { time: time.slice(11) })} />
}

export function PlatformKeepalive({ record }: CellProps): ReactNode {
  const age = useAge(stringValue(record['lastKeepaliveTime']))
  return stringValue(record['registerState']) === 'registered' ? age : '-'
}

/** Registers at a platform, or signs off; a failure is shown. */
export const EnableContext = createContext<(record: WireRecord, isOn: boolean) => Promise<void>>(() => Promise.resolve())

export function PlatformSwitch({ record }: CellProps): ReactNode {
  const t = useStrings(platformsStrings)
  const enable = useContext(EnableContext)
  const may = useControlPermissions()(['gb:share']).outcome === 'allowed'
  const [isRunning, setRunning] = useState(false)
  async function change(isOn: boolean): Promise<void> {
    setRunning(true)
    await enable(record, isOn)
    setRunning(false)
  }
  return (
    <Switch
      aria-label={t('enableName', { name: stringValue(record['name']) })}
      checked={stringValue(record['enabled']) === '1'}
      disabled={!may || isRunning}
      onChange={(isOn) => void change(isOn)}
    />
  )
}
