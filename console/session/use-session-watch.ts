import { useContext, useEffect, useRef } from 'react'
import { useStore } from '../../elements/core/events/use-store'
import { HostContext } from '../../elements/core/define/host-context'
import { useFeedback } from '../../elements/core/feedback'
import { useStrings } from '../../elements/core/i18n'
import { sessionStrings } from '../../elements/core/session'
import { transportStrings } from '../../elements/core/transport'
import { resolveExpiry } from './other-tabs'
import { useRuntime, useSessionUser } from './runtime-context'
import { usePrefetch } from './use-prefetch'

/** ms between the message and the new start (clauses 8, HTTP 401). */
const restartDelay = 1_500

/** Acts on what happens to the session outside of the pages. `startAgain` reloads, where the page is ours to reload. */
export function useSessionWatch(startAgain: () => void): void {
  useUnauthorized(startAgain)
  useOtherTabs(startAgain)
  useUnstored()
  useSessionEvents()
  usePrefetch()
}

function useUnauthorized(startAgain: () => void): void {
  const { session, alerts } = useRuntime()
  const feedback = useFeedback()
  const t = useStrings(transportStrings)
  const unauthorized = useStore(alerts.store, (state) => state.unauthorized)
  useEffect(() => {
    if (!unauthorized) return undefined
    feedback.toast({ tone: 'danger', title: t('err.title'), text: t('err.401'), cause: 'unauthorized' })
    const timer = setTimeout(() => {
      alerts.clear()
      void session.logout().then(startAgain)
    }, restartDelay)
    return () => clearTimeout(timer)
  }, [unauthorized, session, alerts, feedback, t, startAgain])
}

function useOtherTabs(startAgain: () => void): void {
  const { session, alerts } = useRuntime()
  const feedback = useFeedback()
  const t = useStrings(sessionStrings)
  useEffect(
    () =>
      session.onExternalChange((change) => {
        resolveExpiry(change, alerts)
        if (change === 'renewed' || change === 'signedIn') return
        feedback.toast({ tone: 'warning', title: t(`session.${change}`), cause: 'session' })
        if (change === 'signedOut') return
        session.restore()
        startAgain()
      }),
    [session, alerts, feedback, t, startAgain],
  )
}

/** One quiet line for whatever cannot be stored. */
function useUnstored(): void {
  const { alerts } = useRuntime()
  const feedback = useFeedback()
  const t = useStrings(sessionStrings)
  const unstored = useStore(alerts.store, (state) => state.unstored)
  useEffect(() => {
    if (unstored) feedback.toast({ tone: 'info', title: t('session.unstored'), text: t('session.unstoredText'), cause: 'storage' })
    // Another language is no news.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [unstored, feedback])
}

/** `ops-login` and `ops-logout` for the page around. */
function useSessionEvents(): void {
  const host = useContext(HostContext)
  const { alerts } = useRuntime()
  const username = useSessionUser()?.username
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (before.current === username) return
    if (before.current) host?.emit('ops-logout', {})
    if (username) {
      alerts.clear()
      host?.emit('ops-login', { username })
    }
    before.current = username
  }, [username, host, alerts])
}
