import type { ReactNode } from 'react'
import { idText, nameOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { DevicePlayer } from '../../parts/device/DevicePlayer'
import { equipment } from './equipment.resource'

export default function PlayDialog({ record, onClose }: ActionDialogProps): ReactNode {
  return <DevicePlayer id={idText(record)} name={nameOf(equipment, record)} onClose={onClose} />
}
