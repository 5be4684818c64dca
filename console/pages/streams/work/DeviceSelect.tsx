import type { ReactNode } from 'react'
import { useLocale } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import { Select } from '../../../../elements/parts/select'
import { useSearchText } from '../../../../elements/parts/use-search-text'

interface DeviceSelectProps {
  value: string
  onChange: (id: string) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  /** Names of devices that are chosen already, by id. */
  labels?: Readonly<Record<string, string>> | undefined
}

/** Devices of one search. */
const count = 20

/** Any device that the user sees, searched on the server by a part of its name. */
export function DeviceSelect({ onChange, disabled, ...control }: DeviceSelectProps): ReactNode {
  const locale = useLocale()
  const { query, setText } = useSearchText()
  const { status, data, error, retry } = useServerData({
    key: ['task-devices', query],
    load: (transport, signal) =>
      transport.get('/cloudlive/equipment/list', { pageSize: count, ...(query !== '' && { name: `*${query}*` }) }, { signal }),
    enabled: !disabled,
  })
  // The name of a device that the page was opened for.
  const chosen = useServerData({
    key: ['task-device', control.value],
    load: (transport, signal) => transport.get('/cloudlive/equipment/queryById', { id: control.value }, { signal }),
    enabled: control.value !== '' && control.labels === undefined,
  })
  const chosenName = isRecord(chosen.data) ? stringValue(chosen.data['name']) : ''
  const records = isRecord(data) && Array.isArray(data['records']) ? data['records'].filter(isRecord) : []
  return (
    <Select
      {...control}
      labels={control.labels ?? (chosenName === '' ? undefined : { [control.value]: chosenName })}
      options={records.map((device) => ({
        value: recordIdOf(device),
        label: stringValue(device['name']),
        sub: stringValue(device['equipmentNo']),
      }))}
      onChange={(id) => onChange(id)}
      disabled={disabled}
      clearable
      searchable
      onSearch={setText}
      loading={status === 'loading'}
      failed={status === 'failed' ? describeError(error, locale) : undefined}
      onRetry={retry}
    />
  )
}
