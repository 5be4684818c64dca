import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { phoneStrings } from './phone.strings'
import { sharePage } from './share-page'

/** Shares an address and says what happened. */
export function useShare(): (title: string, url: string) => Promise<void> {
  const t = useStrings(phoneStrings)
  const feedback = useFeedback()
  return async (title, url) => {
    try {
      if ((await sharePage(title, url)) === 'copied') feedback.toast({ tone: 'success', title: t('copied') })
    } catch {
      feedback.toast({ tone: 'danger', title: t('notCopied'), text: url })
    }
  }
}
