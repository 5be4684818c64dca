import type { ReactNode } from 'react'
import { idText } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { DevicePlayer } from '../../parts/device/DevicePlayer'

export default function PlayDialog({ record, name, onClose }: ActionDialogProps): ReactNode {
  return <DevicePlayer id={idText(record)} name={name} onClose={onClose} />
}
