import type { ReactNode } from 'react'
import type { OpenDialog } from '../../core/feedback'
import { ConfirmDialog } from './ConfirmDialog'
import { PromptDialog } from './PromptDialog'

export interface FeedbackDialogProps {
  dialog: OpenDialog
}

/** Lazily loaded: an open question. */
export default function FeedbackDialog({ dialog }: FeedbackDialogProps): ReactNode {
  if (dialog.kind === 'confirm') return <ConfirmDialog options={dialog.options} onResolve={dialog.resolve} />
  return <PromptDialog options={dialog.options} onResolve={dialog.resolve} />
}
