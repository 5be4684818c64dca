import { useFeedback } from '../../../elements/core/feedback'
import { useLocale } from '../../../elements/core/i18n'
import { failureToast } from './failure-toast'

/**
 * Runs a changing call whose failure is said and ends there: see `failureToast`.
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
      feedback.toast(failureToast(failure, locale))
      return false
    }
  }
}
