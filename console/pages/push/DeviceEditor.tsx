import { type ReactNode, useMemo } from 'react'
import { useLocale } from '../../../elements/core/i18n'
import { isRecord } from '../../../elements/core/storage/shapes'
import { describeError, type Transport, useTransport } from '../../../elements/core/transport'
import { idText, textOf } from '../../../elements/list-page/resource/records'
import type { EditorProps } from '../../../elements/list-page/resource/resource.types'
import { Select } from '../../../elements/parts/select'
import type { SearchSource } from '../../../elements/search-select/search-select.types'
import { useSearch } from '../../../elements/search-select/use-search'
import { pushPaths } from './push-paths'

/** Most devices that the server sends at a time. */
const pageSize = 20

/** Devices that can be given a push, by a part of their name or number. */
function devicesFrom(transport: Transport): SearchSource {
  return async ({ keyword, signal }) => {
    const devices = await transport.get(pushPaths.devices, { keyword }, signal && { signal })
    return (Array.isArray(devices) ? devices : [])
      .filter(isRecord)
      .map((device) => ({ value: idText(device), text: `${textOf(device['name'])} ${textOf(device['equipmentNo'])}` }))
  }
}

/** The device whose pictures are pushed. Once a push exists it stays. */
export function DeviceEditor({ value, onChange, onBlur, disabled, record }: EditorProps): ReactNode {
  const locale = useLocale()
  const transport = useTransport()
  const source = useMemo(() => devicesFrom(transport), [transport])
  const { items, status, error, ask, askLater } = useSearch('', pageSize, source)
  return (
    <Select
      options={items.map((item) => ({ value: item.value, label: item.text }))}
      labels={record ? { [textOf(record['equipmentId'])]: textOf(record['equipmentId_dictText']) } : undefined}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      disabled={disabled}
      searchable
      onSearch={askLater}
      onOpenChange={(open) => open && ask('')}
      loading={status === 'loading'}
      failed={status === 'failed' ? describeError(error, locale) : undefined}
      onRetry={() => ask('')}
    />
  )
}
