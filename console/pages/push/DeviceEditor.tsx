import type { ReactNode } from 'react'
import { useLocale } from '../../../elements/core/i18n'
import { useServerData } from '../../../elements/core/query'
import { isRecord } from '../../../elements/core/storage/shapes'
import { describeError } from '../../../elements/core/transport'
import { idText, textOf } from '../../../elements/list-page/resource/records'
import type { EditorProps, WireRecord } from '../../../elements/list-page/resource/resource.types'
import { Select } from '../../../elements/parts/select'
import { useSearchText } from '../../../elements/parts/use-search-text'
import { pushPaths } from './push-paths'

const devicesIn = (answer: unknown): WireRecord[] => (Array.isArray(answer) ? answer.filter(isRecord) : [])

/** The device whose pictures are pushed, searched on the server by a part of its name or number. Once a push exists it stays. */
export function DeviceEditor({ value, onChange, onBlur, disabled, record }: EditorProps): ReactNode {
  const locale = useLocale()
  const { query, setText } = useSearchText()
  const { status, data, error, retry } = useServerData({
    key: ['push-devices', query],
    load: (transport, signal) => transport.get(pushPaths.devices, { keyword: query }, { signal }),
    enabled: !disabled,
  })
  return (
    <Select
      options={devicesIn(data).map((device) => ({
        value: idText(device),
        label: textOf(device['name']),
        sub: textOf(device['equipmentNo']),
      }))}
      labels={record ? { [textOf(record['equipmentId'])]: textOf(record['equipmentId_dictText']) } : undefined}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      disabled={disabled}
      searchable
      onSearch={setText}
      loading={status === 'loading'}
      failed={status === 'failed' ? describeError(error, locale) : undefined}
      onRetry={retry}
    />
  )
}
