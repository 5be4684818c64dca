import type { ReactNode } from 'react'
import { nameOf, textOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { DevicePlayer } from '../../parts/device/DevicePlayer'
import slowLive from './slow-live.resource'

/** The picture of the device that a slow live is about, under its title. */
export default function PlayDevice({ record, onClose }: ActionDialogProps): ReactNode {
  return <DevicePlayer id={textOf(record['equipmentId'])} name={nameOf(slowLive, record)} onClose={onClose} />
}
