import type { ReactNode } from 'react'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { ShareTargetDialog } from '../../parts/share/ShareTargetDialog'

/** A link that shows a device without a sign-in. */
export default function ShareDeviceDialog(props: ActionDialogProps): ReactNode {
  return <ShareTargetDialog targetType="equipment" {...props} />
}
