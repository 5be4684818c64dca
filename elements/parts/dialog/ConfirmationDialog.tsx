import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../icon'
import { Dialog } from './Dialog'

interface ConfirmationDialogProps {
  tone: 'warning' | 'danger'
  title: string
  busy?: boolean
  actions: ReactNode
  onDismiss: () => void
  children: ReactNode
}

/** The narrow dialog of a question: no bar above, the title stands beside the sign. */
export function ConfirmationDialog({ tone, title, busy = false, actions, onDismiss, children }: ConfirmationDialogProps): ReactNode {
  const titleId = useId()
  return (
    <Dialog
      open
      width={416}
      role="alertdialog"
      heading={title}
      labelledBy={titleId}
      scrim={false}
      busy={busy}
      actions={actions}
      onOpenChange={onDismiss}
    >
      <div className="ops-confirm" data-tone={tone}>
        <Icon of={TriangleAlert} size={20} />
        <div className="ops-grow">
          <h2 className="ops-title" id={titleId}>
            {title}
          </h2>
          {children}
        </div>
      </div>
    </Dialog>
  )
}
