import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { createFeedback, FeedbackContext, type FeedbackStore } from '../../core/feedback'
import { useStrings } from '../../core/i18n'
import { PartLossContext } from '../lazy-part'
import { ConfirmDialog } from './ConfirmDialog'
import { PromptDialog } from './PromptDialog'
import { feedbackStrings } from './feedback.strings'
import { Toasts } from './Toasts'

/** Once per element: gives `useFeedback` to what is inside, and draws messages, confirms and prompts. */
export function FeedbackHost({ children }: { children?: ReactNode }): ReactNode {
  const [store] = useState(createFeedback)
  useEffect(() => () => store.clear(), [store])
  return (
    <FeedbackContext value={store}>
      <PartLossContext value={usePartLoss(store)}>
        {children}
        <Feedback store={store} />
      </PartLossContext>
    </FeedbackContext>
  )
}

/** A dialog or panel whose code did not come says so, once however many there are. */
function usePartLoss(store: FeedbackStore): (retry?: () => void) => void {
  const say = useStrings(feedbackStrings)
  return useCallback(
    (retry) => void store.toast({ tone: 'danger', title: say('partLost'), cause: 'part-lost', ...(retry && { action: { label: say('retry'), onAction: retry } }) }),
    [store, say],
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
