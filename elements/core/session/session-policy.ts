import type { StaleTimeBy, ErrorResponse, SessionPolicy } from '../transport/transport.types'
import type { Session } from './create-session'

export interface SessionPolicyHooks {
  /**
   * Shows the one modal that asks to sign in again, with the server's words for why; resolves with `replay` once the same user is signed in
   * again.
   */
  onExpired: (message: string) => Promise<'replay' | 'fail'>
  /** The user is being asked: calls wait for the answer instead of meeting the dead token. */
  pendingSignIn?: () => Promise<'replay' | 'fail'> | undefined
  /** Asks the user to show again who he is, for a call that his sign-in is too old for. */
  onStale?: (by: StaleTimeBy) => Promise<'replay' | 'fail'>
  /** HTTP 401 without the expiry text: message, then sign-out and start again after 1.5 s. */
  onUnauthorized: () => void
  /** A call was refused for lack of a right: the permissions may have changed. */
  onDenied?: (error: ErrorResponse) => void
}

/** Lets a session own all calls of a transport: `transport.setSessionPolicy(sessionPolicy(session, hooks))`. */
export function sessionPolicy(session: Session, hooks: SessionPolicyHooks): SessionPolicy {
  return {
    getToken: () => session.store.getState().user?.token,
    getTenant: () => session.store.getState().user?.tenantid,
    onExpired: hooks.onExpired,
    pendingSignIn: hooks.pendingSignIn,
    onStale: hooks.onStale,
    onUnauthorized: hooks.onUnauthorized,
    onDenied: hooks.onDenied,
  }
}
