import { useState } from 'react'
import { useStrings } from '../../core/i18n'
import { feedbackStrings } from './feedback.strings'

export interface PendingAction {
  busy: boolean
  /** What went wrong last time, in words. */
  error: string | null
  /** Runs `task`, if there is one; true when it fulfilled. */
  run: (task: (() => Promise<unknown>) | undefined) => Promise<boolean>
}

/** Busy and error of the work behind a confirming button. */
export function usePendingAction(): PendingAction {
  const t = useStrings(feedbackStrings)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  return {
    busy,
    error,
    async run(task) {
      if (busy) return false
      if (!task) return true
      setBusy(true)
      setError(null)
      try {
        await task()
        return true
      } catch (failure) {
        setError(failure instanceof Error && failure.message ? failure.message : t('failed'))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
