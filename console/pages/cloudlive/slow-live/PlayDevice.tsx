import type { ReactNode } from 'react'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import PlayDialog from '../equipment/PlayDialog'

/** The picture of the device that a slow live is about, under its title. */
export default function PlayDevice({ record, ...rest }: ActionDialogProps): ReactNode {
  return <PlayDialog record={{ id: record['equipmentId'], name: record['title'] }} {...rest} />
}
