import type { ReactNode } from 'react'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { DevicePlayer } from '../../parts/device/DevicePlayer'

/** The picture of the device that a slow live is about, under its title. */
export default function PlayDevice({ record, name, onClose }: ActionDialogProps): ReactNode {
  return <DevicePlayer id={stringValue(record['equipmentId'])} name={name} onClose={onClose} />
}
