import type { ReactNode } from 'react'
import type { AskEntry } from '../../core/feedback'
import { ConfirmDialog } from './ConfirmDialog'
import { PromptDialog } from './PromptDialog'

export interface AskDialogProps {
  ask: AskEntry
}

/** Lazily loaded: an open question. */
export default function AskDialog({ ask: dialog }: AskDialogProps): ReactNode {
  if (dialog.kind === 'confirm') return <ConfirmDialog options={dialog.options} onAnswer={dialog.answer} />
  return <PromptDialog options={dialog.options} onAnswer={dialog.answer} />
}
