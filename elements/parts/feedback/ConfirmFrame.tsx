import type { ReactNode } from 'react'
import { Dialog } from '../dialog'

interface ConfirmFrameProps {
  heading: string
  busy: boolean
  actions: ReactNode
  onDismiss: () => void
  children: ReactNode
}

/** The narrow dialog of a question: no bar above, the title stands beside the sign. */
export function ConfirmFrame({ heading, busy, actions, onDismiss, children }: ConfirmFrameProps): ReactNode {
  return (
    <Dialog open width={416} role="alertdialog" heading={heading} headless scrim={false} busy={busy} actions={actions} onOpenChange={onDismiss}>
      {children}
    </Dialog>
  )
}
