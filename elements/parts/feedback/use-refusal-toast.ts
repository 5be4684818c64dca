import { useEffect, useEffectEvent } from 'react'
import { useFeedback } from '../../core/feedback'
import { useLocale } from '../../core/i18n'
import { failureToast, isNotified } from './failure-toast'

/** Notifies once per answer of what clauses 8 want said for a list: HTTP 403 and code 510. */
export function useRefusalToast(error: unknown): void {
  const feedback = useFeedback()
  const locale = useLocale()
  const say = useEffectEvent((refusal: unknown) => void feedback.toast(failureToast(refusal, locale)))
  useEffect(() => {
    if (isNotified(error)) say(error)
  }, [error])
}
