import { useCallback, useEffect, useMemo, useState } from 'react'
import { useFeedback } from '../../elements/core/feedback'
import { useLocale } from '../../elements/core/i18n'
import { has, type Menu, menuOf, useButtonRules } from '../../elements/core/permissions'
import type { SessionUser } from '../../elements/core/session'
import { describeError, isOpsError } from '../../elements/core/transport'
import { useRuntime } from '../session/runtime-context'
import { isServiceUnavailable } from '../session/service-unavailable'
import { useAutoRetry } from './use-auto-retry'
import { useRouteMenu } from './use-route-menu'

export interface MenuLoad {
  /** Kept while it is renewed after a new sign-in, so that no page loses what it holds. */
  menu: Menu | null
  /** The service did not answer: the session is kept, and it is tried again from time to time or on `retry`. */
  failure: unknown
  retry: () => void
}

/**
 * The menu of the signed-in user, fetched while the session has none (clauses 2.3). An answered refusal signs the
 * user out; a server that is away does not: nothing says that the session is over.
 */
export function useMenu(user: SessionUser): MenuLoad {
  const { session } = useRuntime()
  const feedback = useFeedback()
  const locale = useLocale()
  const [failure, setFailure] = useState<unknown>(null)
  const rules = useButtonRules()
  const loaded = useMemo(
    () => (user.permissionList.length > 0 ? menuOf(user.permissionList, (code) => has(rules, code)) : null),
    [user.permissionList, rules],
  )
  const [saved, setKept] = useState(loaded)
  if (loaded && loaded !== saved) setKept(loaded)

  const load = useCallback(() => {
    session.loadPermissions().then(
      () => setFailure(null),
      (error: unknown) => {
        if (isOpsError(error) && error.kind === 'aborted') return
        if (isServiceUnavailable(error)) return setFailure(error)
        feedback.toast({ tone: 'danger', title: describeError(error, locale), cause: 'permissions' })
        void session.logout()
      },
    )
  }, [session, feedback, locale])

  const missing = loaded === null
  useEffect(() => {
    if (missing) load()
  }, [missing, load])

  useAutoRetry(missing ? failure : null, load)

  function retry() {
    setFailure(null)
    load()
  }

  const menu = useRouteMenu(loaded ?? saved, { token: user.token, tenant: user.tenantid })
  return { menu, failure, retry }
}
