import type { ReactNode } from 'react'
import { nameOf, textOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { DevicePlayer } from '../../parts/device/DevicePlayer'
import { pushes } from './pushes.resource'

/** What is pushed now, as the picture of its device. */
export default function PlayDialog({ record, onClose }: ActionDialogProps): ReactNode {
  return <DevicePlayer id={textOf(record['equipmentId'])} name={nameOf(pushes, record)} onClose={onClose} />
}
