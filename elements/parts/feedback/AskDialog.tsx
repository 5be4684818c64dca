import type { ReactNode } from 'react'
import type { AskEntry } from '../../core/feedback'
import { ConfirmDialog } from './ConfirmDialog'
import { PromptDialog } from './PromptDialog'

export interface AskDialogProps {
  ask: AskEntry
}

/** Lazily loaded: an open question. */
export default function AskDialog({ ask }: AskDialogProps): ReactNode {
  if (ask.kind === 'confirm') return <ConfirmDialog options={ask.options} onAnswer={ask.answer} />
  return <PromptDialog options={ask.options} onAnswer={ask.answer} />
}
