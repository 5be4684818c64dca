import { type ToastOptions, useFeedback } from '../../core/feedback'
import { type Locale, useLocale } from '../../core/i18n'
import { describeError, errorNotice, isOpsError, noAuthorityCode } from '../../core/transport'
import { useEffect, useEffectEvent } from 'react'

/** Notifies once per answer of what clauses 8 want said for a list: HTTP 403 and code 510. */
export function useErrorToast(error: unknown): void {
  const feedback = useFeedback()
  const locale = useLocale()
  const showError = useEffectEvent((failure: unknown) => void feedback.toast(failureToast(failure, locale)))
  useEffect(() => {
    if (isNotified(error)) showError(error)
  }, [error])
}

/**
 * The notification of a failed call (clauses 8): what the business refuses is a warning in the server's words,
 * everything else stands under the title "system notice". One message per cause, however many calls meet it.
 */
export function failureToast(error: unknown, locale: Locale): ToastOptions {
  const { title, text, level } = errorNotice(error, locale)
  const cause = `failure-${isOpsError(error) ? error.kind : 'unknown'}`
  return level === 'warning' ? { tone: 'warning', title: describeError(error, locale), cause } : { tone: 'danger', title, text, cause }
}

/** Whether a list that could not be read says so beside its own failed state: HTTP 403 and code 510 (clauses 8). */
export function isNotified(error: unknown): boolean {
  return isOpsError(error) && (error.kind === 'forbidden' || error.code === noAuthorityCode)
}
