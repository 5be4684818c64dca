import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { createFeedback, FeedbackContext, type FeedbackStore } from '../../core/feedback'
import { ConfirmDialog } from './ConfirmDialog'
import { PromptDialog } from './PromptDialog'
import { Toasts } from './Toasts'

/** Once per element: gives `useFeedback` to what is inside, and draws messages, confirms and prompts. */
export function FeedbackHost({ children }: { children?: ReactNode }): ReactNode {
  const [store] = useState(createFeedback)
  useEffect(() => () => store.clear(), [store])
  return (
    <FeedbackContext value={store}>
      {children}
      <Feedback store={store} />
    </FeedbackContext>
  )
}

function Feedback({ store }: { store: FeedbackStore }): ReactNode {
  const { toasts, asks } = useSyncExternalStore(store.subscribe, store.get)
  return (
    <>
      {asks.map((ask) => (ask.kind === 'confirm' ? <ConfirmDialog key={ask.id} options={ask.options} onAnswer={ask.answer} /> : <PromptDialog key={ask.id} options={ask.options} onAnswer={ask.answer} />))}
      <Toasts entries={toasts} onDismiss={store.dismissToast} />
    </>
  )
}
