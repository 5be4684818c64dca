import { useFeedback } from '../../core/feedback'
import { useStrings } from '../../core/i18n'
import { discardStrings } from './discard.strings'

/** Asks whether what was typed may be thrown away; `details` says how much that is. */
export function useDiscardQuestion(): (details?: string) => Promise<boolean> {
  const t = useStrings(discardStrings)
  const feedback = useFeedback()
  return (details) =>
    feedback.confirm({
      // Danger keeps focus on going on: Enter must not throw anything away.
      tone: 'danger',
      title: t('discardTitle'),
      question: t('discardText'),
      ...(details !== undefined && { details }),
      okText: t('discard'),
      cancelText: t('goOn'),
    })
}
