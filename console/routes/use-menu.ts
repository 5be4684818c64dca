import { useCallback, useEffect, useMemo, useState } from 'react'
import { useFeedback } from '../../elements/core/feedback'
import { useLocale } from '../../elements/core/i18n'
import { type Menu, menuOf } from '../../elements/core/permissions'
import type { SessionUser } from '../../elements/core/session'
import { describeError, isOpsError } from '../../elements/core/transport'
import { useRuntime } from '../session/runtime-context'
import { inLanguage } from './known-titles'

export interface MenuLoad {
  /** Kept while it is renewed after a new sign-in, so that no page loses what it holds. */
  menu: Menu | null
  /** No answer came: the session is kept and may be tried again. */
  failure: unknown
  retry: () => void
}

/**
 * The menu of the signed-in user, fetched while the session has none (spec section 2.3). An answered refusal signs the
 * user out; a server that is away does not: nothing says that the session is over.
 */
export function useMenu(user: SessionUser): MenuLoad {
  const { session } = useRuntime()
  const feedback = useFeedback()
  const locale = useLocale()
  const [failure, setFailure] = useState<unknown>(null)
  const loaded = useMemo(() => (user.permissionList.length > 0 ? menuOf(user.permissionList) : null), [user.permissionList])
  const [kept, setKept] = useState(loaded)
  if (loaded && loaded !== kept) setKept(loaded)

  const load = useCallback(() => {
    session.loadPermissions().catch((error: unknown) => {
      if (isOpsError(error) && error.kind === 'aborted') return
      const unanswered = isOpsError(error) && (error.kind === 'network' || error.kind === 'timeout')
      if (unanswered) return setFailure(error)
      feedback.toast({ tone: 'danger', title: describeError(error, locale), cause: 'permissions' })
      void session.logout()
    })
  }, [session, feedback, locale])

  const missing = loaded === null
  useEffect(() => {
    if (missing) load()
  }, [missing, load])

  function retry() {
    setFailure(null)
    load()
  }

  const menu = loaded ?? kept
  const shown = useMemo(() => menu && inLanguage(menu, locale), [menu, locale])
  return { menu: shown, failure, retry }
}
