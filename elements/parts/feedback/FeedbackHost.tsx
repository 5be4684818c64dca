import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useStore } from '../../core/events/use-store'
import { createFeedback, dismissAsk, FeedbackContext, type FeedbackStore } from '../../core/feedback'
import { useStrings } from '../../core/i18n'
import { lazyPart, PartLossContext } from '../lazy-part'
import type { FeedbackDialogProps } from './FeedbackDialog'
import { feedbackStrings } from './feedback.strings'
import { Toasts } from './Toasts'

const FeedbackDialog = lazyPart<FeedbackDialogProps>(() => import('./FeedbackDialog'), {
  close: ({ dialog }) => dismissAsk(dialog),
  prefetch: true,
})

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
  const t = useStrings(feedbackStrings)
  return useCallback(
    (retry) =>
      void store.toast({
        tone: 'danger',
        title: t('partLost'),
        cause: 'part-lost',
        ...(retry && { action: { label: t('retry'), onAction: retry } }),
      }),
    [store, t],
  )
}

function Feedback({ store }: { store: FeedbackStore }): ReactNode {
  const { toasts, dialogs } = useStore(store.store)
  return (
    <>
      {dialogs.map((dialog) => (
        <FeedbackDialog key={dialog.id} dialog={dialog} />
      ))}
      <Toasts entries={toasts} onDismiss={store.dismissToast} />
    </>
  )
}
