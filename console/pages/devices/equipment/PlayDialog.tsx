import type { ReactNode } from 'react'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { DevicePlayer } from '../../parts/device/DevicePlayer'

export default function PlayDialog({ record, name, onClose }: ActionDialogProps): ReactNode {
  return <DevicePlayer id={recordIdOf(record)} name={name} onClose={onClose} />
}
