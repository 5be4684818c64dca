import type { ReactNode } from 'react'
import { useLocale } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import { Select } from '../../../../elements/parts/select'
import { useSearchText } from '../../../../elements/parts/use-search-text'

interface RecordedDeviceSelectProps {
  value: string
  /** Called with the id and the name of the device. */
  onChange: (id: string, name: string) => void
}

/** A device that the user sees, searched on the server by its name. */
export function RecordedDeviceSelect({ value, onChange }: RecordedDeviceSelectProps): ReactNode {
  const locale = useLocale()
  const { query, setText } = useSearchText()
  const { status, data, error, retry } = useServerData({
    key: ['recorded-devices', query],
    load: (transport, signal) =>
      transport.get('/cloudlive/equipment/list', { pageSize: 50, ...(query !== '' && { name: `*${query}*` }) }, { signal }),
  })
  const records = isRecord(data) ? data['records'] : []
  return (
    <Select
      value={value}
      options={(Array.isArray(records) ? records : []).filter(isRecord).map((device) => ({
        value: recordIdOf(device),
        label: stringValue(device['name']),
        sub: stringValue(device['equipmentNo']),
      }))}
      onChange={(id, option) => onChange(id, option?.label ?? '')}
      searchable
      onSearch={setText}
      loading={status === 'loading'}
      failed={status === 'failed' ? describeError(error, locale) : undefined}
      onRetry={retry}
    />
  )
}
