import type { ReactNode } from 'react'
import { Dialog } from '../dialog'

interface ConfirmFrameProps {
  heading: string
  /** Id of the visible title among the children. */
  titleId: string
  busy: boolean
  actions: ReactNode
  onDismiss: () => void
  children: ReactNode
}

/** The narrow dialog of a question: no bar above, the title stands beside the sign. */
export function ConfirmFrame({ heading, titleId, busy, actions, onDismiss, children }: ConfirmFrameProps): ReactNode {
  return (
    <Dialog open width={416} role="alertdialog" heading={heading} labelledBy={titleId} scrim={false} busy={busy} actions={actions} onOpenChange={onDismiss}>
      {children}
    </Dialog>
  )
}
