import type { ReactNode } from 'react'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { DevicePlayer } from '../../parts/device/DevicePlayer'

/** The picture of the device that a task belongs to. */
export default function PlayDialog({ record, name, onClose }: ActionDialogProps): ReactNode {
  return <DevicePlayer id={stringValue(record['equipmentId']) || stringValue(record['sourceId'])} name={name} onClose={onClose} />
}
