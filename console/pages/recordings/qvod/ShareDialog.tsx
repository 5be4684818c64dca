import type { ReactNode } from 'react'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { ShareTargetDialog } from '../../parts/share/ShareTargetDialog'

/** A link that shows a published video, also one that is not public, without a sign-in. */
export default function ShareDialog(props: ActionDialogProps): ReactNode {
  return <ShareTargetDialog targetType="vod" {...props} />
}
