import type { ExternalChange, SessionPersistence } from '../../elements/core/session'
import type { SessionAlerts } from './alerts'

/**
 * While the user is asked to sign in again over the page, the emptied storage of another tab is no news: its own calls met
 * the same dead token. The workspace stays, and with it what was typed (decisions.md section 9.3).
 */
export function deafWhileExpired<Persistence extends SessionPersistence>(persistence: Persistence, alerts: SessionAlerts): Persistence {
  return {
    ...persistence,
    watch: (listener) =>
      persistence.watch((token) => {
        if (token !== undefined || !alerts.store.getState().expired) listener(token)
      }),
  }
}

/** The same user signed in again elsewhere: that answers the question here too. Somebody else's sign-in ends the waiting. */
export function settleExpiry(change: ExternalChange, alerts: SessionAlerts): void {
  if (alerts.store.getState().expired) alerts.answer(change === 'renewed' ? 'replay' : 'fail')
}
