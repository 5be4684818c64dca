import { useEffect, useEffectEvent } from 'react'
import { useFeedback } from '../../../elements/core/feedback'
import { useLocale } from '../../../elements/core/i18n'
import { describeError, isOpsError, noAuthorityCode } from '../../../elements/core/transport'

/** A list answered with code 510 says the server's message as a warning (spec section 8), once per answer. */
export function useRefusalToast(error: unknown): void {
  const feedback = useFeedback()
  const locale = useLocale()
  const warn = useEffectEvent((refusal: unknown) => {
    feedback.toast({ tone: 'warning', title: describeError(refusal, locale), cause: 'list-refused' })
  })
  useEffect(() => {
    if (isOpsError(error) && error.code === noAuthorityCode) warn(error)
  }, [error])
}
