import { useFeedback } from '../../../elements/core/feedback'
import { useLocale } from '../../../elements/core/i18n'
import { describeError } from '../../../elements/core/transport'

/**
 * Runs a changing call whose failure is said and ends there: the server's message as a warning (spec section 8).
 * Resolves whether it succeeded.
 */
export function useServerAction(): (call: () => Promise<unknown>) => Promise<boolean> {
  const feedback = useFeedback()
  const locale = useLocale()
  return async (call) => {
    try {
      await call()
      return true
    } catch (failure) {
      feedback.toast({ tone: 'warning', title: describeError(failure, locale), cause: 'server-action' })
      return false
    }
  }
}
