import type { ReactNode } from 'react'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { EditorProps } from '../../../../elements/list-page/resource/resource.types'
import { DeviceSelect } from './DeviceSelect'

/** The device whose pictures are pushed. Once a push exists it stays. */
export function DeviceEditor({ value, onChange, onBlur, disabled, record }: EditorProps): ReactNode {
  return (
    <DeviceSelect
      labels={record ? { [stringValue(record['equipmentId'])]: stringValue(record['equipmentId_dictText']) } : undefined}
      value={value}
      onChange={(id) => onChange(id)}
      onBlur={onBlur}
      disabled={disabled}
    />
  )
}
