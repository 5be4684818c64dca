import type { ReactNode } from 'react'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { DevicePlayer } from '../../parts/device/DevicePlayer'

/** What is pushed now, as the picture of its device. */
export default function PlayDialog({ record, name, onClose }: ActionDialogProps): ReactNode {
  return <DevicePlayer id={stringValue(record['equipmentId'])} name={name} onClose={onClose} />
}
