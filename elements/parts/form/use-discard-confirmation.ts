import { useFeedback } from '../../core/feedback'
import { useStrings } from '../../core/i18n'
import { discardStrings } from '../dialog/dialog.strings'

/** Asks whether what was typed may be thrown away, where it stands on a page; dialogs ask by themselves (`unsaved`). */
export function useDiscardConfirmation(): () => Promise<boolean> {
  const t = useStrings(discardStrings)
  const feedback = useFeedback()
  return () =>
    feedback.confirm({
      // Danger keeps focus on going on: Enter must not throw anything away.
      tone: 'danger',
      title: t('discardTitle'),
      question: t('discardText'),
      okText: t('discard'),
      cancelText: t('goOn'),
    })
}
