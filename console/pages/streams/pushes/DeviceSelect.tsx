import type { ReactNode } from 'react'
import { useLocale } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Select } from '../../../../elements/parts/select'
import { useSearchText } from '../../../../elements/parts/use-search-text'
import { pushPaths } from './push-paths'

interface DeviceSelectProps {
  value: string
  /** Called with the id and the name of the device. */
  onChange: (id: string, name: string) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  /** Names of devices that are chosen already, by id. */
  labels?: Readonly<Record<string, string>> | undefined
}

const devicesIn = (response: unknown): WireRecord[] => (Array.isArray(response) ? response.filter(isRecord) : [])

/** A device that can be given a push, searched on the server by a part of its name or number. */
export function DeviceSelect({ onChange, disabled, ...control }: DeviceSelectProps): ReactNode {
  const locale = useLocale()
  const { query, setText } = useSearchText()
  const { status, data, error, retry } = useServerData({
    key: ['push-devices', query],
    load: (transport, signal) => transport.get(pushPaths.devices, { keyword: query }, { signal }),
    enabled: !disabled,
  })
  return (
    <Select
      {...control}
      options={devicesIn(data).map((device) => ({
        value: recordIdOf(device),
        label: stringValue(device['name']),
        sub: stringValue(device['equipmentNo']),
      }))}
      onChange={(id, option) => onChange(id, option?.label ?? '')}
      disabled={disabled}
      searchable
      onSearch={setText}
      loading={status === 'loading'}
      failed={status === 'failed' ? describeError(error, locale) : undefined}
      onRetry={retry}
    />
  )
}
