import type { ReactNode } from 'react'
import { formOf } from '../../../../elements/list-page/form/form-of'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { equipment } from './equipment.resource'

const Form = formOf(equipment)

/** All that is known of a device, to be read. */
export default function DeviceDetail({ record, onClose, onChanged }: ActionDialogProps): ReactNode {
  return (
    <Form resource={equipment} mode="detail" record={record} records={[record]} onClose={onClose} onSaved={onChanged} onUnknown={onClose} />
  )
}
