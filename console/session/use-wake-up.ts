import { useEffect } from 'react'
import { queryClientFor } from '../../elements/core/query/query-client'
import { useRuntime } from './runtime-context'

/** ms between looks at the clock. */
const checkInterval = 30_000
/** ms that the page was asleep, hidden or frozen before what it shows counts as old. */
const longAway = 5 * 60_000
/** ms for which permissions count as fresh when the user comes back to the window. */
const permissionsStaleTime = 60_000

/**
 * After a long absence (a closed laptop, a hidden or frozen tab, a return from the browser's history) the session is looked at
 * first, and then what is on screen is asked for once. After a short one, in which somebody asked an
 * administrator say, the permissions alone are asked for: a genuine server tells nobody that they changed.
 */
export function useWakeUp(): void {
  const { session, alerts, permissions, config } = useRuntime()
  useEffect(() => {
    let lastTick = Date.now()
    let renewed = Date.now()

    async function wake(): Promise<void> {
      renewed = Date.now()
      session.recheck()
      if (!session.store.getState().user || alerts.store.getState().expired || !navigator.onLine) return
      await permissions.renew('policy')
      if (!session.store.getState().user) return
      await queryClientFor(config).refetchQueries({ type: 'active' })
    }
    function heed(): void {
      if (document.visibilityState !== 'visible') return
      const away = Date.now() - lastTick
      lastTick = Date.now()
      if (away > longAway) void wake()
    }
    function onFocus(): void {
      heed()
      if (
        document.visibilityState !== 'visible' ||
        !navigator.onLine ||
        alerts.store.getState().expired ||
        Date.now() - renewed < permissionsStaleTime
      )
        return
      renewed = Date.now()
      void permissions.renew()
    }
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) void wake()
    }
    const timer = setInterval(heed, checkInterval)
    document.addEventListener('visibilitychange', heed)
    window.addEventListener('pageshow', onPageShow)
    window.addEventListener('focus', onFocus)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', heed)
      window.removeEventListener('pageshow', onPageShow)
      window.removeEventListener('focus', onFocus)
    }
  }, [session, alerts, permissions, config])
}
