import type { ReactNode } from 'react'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { EditorProps } from '../../../../elements/list-page/resource/resource.types'
import { DeviceSelect } from './DeviceSelect'

/** A device of a task, in the field `name`. */
export const deviceEditor = (name: 'equipmentId' | 'sourceId') =>
  function DeviceEditor({ value, onChange, onBlur, disabled, record }: EditorProps): ReactNode {
    return (
      <DeviceSelect
        labels={record ? { [stringValue(record[name])]: stringValue(record[`${name}_dictText`]) } : undefined}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        disabled={disabled}
      />
    )
  }
