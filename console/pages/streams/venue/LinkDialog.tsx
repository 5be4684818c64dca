import type { ReactNode } from 'react'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { ShareTargetDialog } from '../../parts/share/ShareTargetDialog'

/** A link into a venue without its number, password and invitation code. */
export default function LinkDialog(props: ActionDialogProps): ReactNode {
  return <ShareTargetDialog targetType="venue" {...props} />
}
