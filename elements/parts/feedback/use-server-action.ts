import { useState } from 'react'
import { useFeedback } from '../../core/feedback'
import { useLocale } from '../../core/i18n'
import { isOpsError } from '../../core/transport'
import { failureToast } from './failure-toast'

interface ServerAction {
  /** Resolves with whether it succeeded. */
  run: (call: () => Promise<unknown>) => Promise<boolean>
  /** A call is under way. */
  busy: boolean
}

/**
 * Runs a changing call whose failure is said and ends there: see `failureToast`. Where no answer came it may have happened
 * all the same: `onUnknown` asks again for what is shown; as long as what it returns is on its way, the call is.
 */
export function useServerAction(onUnknown: () => Promise<void> | void): ServerAction {
  const feedback = useFeedback()
  const locale = useLocale()
  const [calls, setCalls] = useState(0)
  return {
    busy: calls > 0,
    async run(call) {
      setCalls((last) => last + 1)
      try {
        await call()
        return true
      } catch (failure) {
        feedback.toast(failureToast(failure, locale))
        if (isOpsError(failure) && failure.outcomeUnknown) await onUnknown()
        return false
      } finally {
        setCalls((last) => last - 1)
      }
    },
  }
}
