import { useFeedback } from '../../core/feedback'
import { useLocale } from '../../core/i18n'
import { isOpsError } from '../../core/transport'
import { failureToast } from './failure-toast'

/**
 * Runs a changing call whose failure is said and ends there: see `failureToast`. Where no answer came it may have happened
 * all the same: `onUnknown` asks again for what is shown. Resolves with whether it succeeded.
 */
export function useServerAction(onUnknown: () => void): (call: () => Promise<unknown>) => Promise<boolean> {
  const feedback = useFeedback()
  const locale = useLocale()
  return async (call) => {
    try {
      await call()
      return true
    } catch (failure) {
      feedback.toast(failureToast(failure, locale))
      if (isOpsError(failure) && failure.outcomeUnknown) onUnknown()
      return false
    }
  }
}
