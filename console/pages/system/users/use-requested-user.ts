import { useEffect } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale } from '../../../../elements/core/i18n'
import { useTransport } from '../../../../elements/core/transport'
import { failureToast } from '../../list/failure-toast'
import type { PageFormData } from '../../page.types'
import { userById } from './user-options'
import type { UserRow } from './user.types'

/** The user a page was opened for, as soon as he is known. */
export function useRequestedUser(formData: PageFormData | undefined, onUser: (row: UserRow) => void): void {
  const transport = useTransport()
  const feedback = useFeedback()
  const locale = useLocale()
  const id = formData?.id
  useEffect(() => {
    if (!id) return undefined
    const ends = new AbortController()
    userById(transport, id, { signal: ends.signal }).then(
      onUser,
      (error: unknown) => ends.signal.aborted || feedback.toast(failureToast(error, locale)),
    )
    return () => ends.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- opened once for each id
  }, [id, transport])
}
