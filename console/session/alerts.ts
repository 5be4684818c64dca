import { createStore, type StoreApi } from 'zustand/vanilla'
import type { StaleTimeBy } from '../../elements/core/transport'

export type ExpiryOutcome = 'replay' | 'fail'

/** Reason for a new sign-in: `forced` out by an administrator, `ended` by the user from another session. */
export type SignInReason = 'expired' | 'signedOut' | 'forced' | 'ended' | 'frozen' | 'otherUser'

export interface AlertState {
  /** The session has expired or was ended; calls that need it are pending. */
  expired: boolean
  reason: SignInReason
  /** Name of who signed in in another tab. */
  other: string
  /** Proof of identity that pending calls wait for; null: none. */
  stale: StaleTimeBy | null
  /** Requesting the session from another tab; the sign-in state is unknown until then. */
  arriving: boolean
  /** A call failed with 401 for another reason: the session is over. */
  unauthorized: boolean
  /** The user signed out: the sign-in page does not return to the previous page. */
  leaving: boolean
  /** The browser rejected a write to its storage; the data stay in memory while the page is open. */
  unstored: boolean
}

/** Session messages for the user; one per cause, however many calls fail. */
export interface SessionAlerts {
  store: StoreApi<AlertState>
  /** Asks for a new sign-in; all callers get the same answer. `other`: who is signed in by now. */
  requestSignIn(reason?: SignInReason, other?: string): Promise<ExpiryOutcome>
  /** Requests a re-authentication. */
  requestReauth(by: StaleTimeBy): Promise<ExpiryOutcome>
  resolveReauth(outcome: ExpiryOutcome): void
  /** The pending sign-in request, if there is one. */
  pendingRequest(): Promise<ExpiryOutcome> | undefined
  /** Resolves all pending requests. */
  resolve(outcome: ExpiryOutcome): void
  reportUnauthorized(): void
  reportUnstored(): void
  setArriving(arriving: boolean): void
  /** The next sign-in does not return to the previous page. */
  leave(): void
  /** Clears all alerts after a sign-in. */
  clear(): void
}

const calm = { expired: false, reason: 'expired', other: '', unauthorized: false, leaving: false } as const

interface PendingRequest {
  promise: Promise<ExpiryOutcome>
  resolve: (outcome: ExpiryOutcome) => void
}

function createPendingRequest(): PendingRequest {
  let resolve: PendingRequest['resolve'] = () => {}
  const promise = new Promise<ExpiryOutcome>((resolvePromise) => {
    resolve = resolvePromise
  })
  return { promise, resolve }
}

export function createSessionAlerts(): SessionAlerts {
  const store = createStore<AlertState>(() => ({ ...calm, stale: null, arriving: false, unstored: false }))
  let waiting: PendingRequest | null = null
  let stale: PendingRequest | null = null

  return {
    store,
    requestSignIn(reason = 'expired', other = '') {
      // Who is asked hears what other tabs do meanwhile.
      if (!waiting || reason === 'otherUser' || reason === 'signedOut') store.setState({ expired: true, reason, other })
      waiting ??= createPendingRequest()
      return waiting.promise
    },
    requestReauth(by) {
      stale ??= createPendingRequest()
      store.setState({ stale: by })
      return stale.promise
    },
    resolveReauth(outcome) {
      const asked = stale
      stale = null
      store.setState({ stale: null })
      asked?.resolve(outcome)
    },
    pendingRequest: () => waiting?.promise,
    resolve(outcome) {
      const asked = waiting
      waiting = null
      store.setState({ expired: false })
      asked?.resolve(outcome)
    },
    reportUnauthorized() {
      store.setState({ unauthorized: true })
    },
    reportUnstored() {
      store.setState({ unstored: true })
    },
    setArriving(arriving) {
      store.setState({ arriving })
    },
    leave() {
      store.setState({ leaving: true })
    },
    clear() {
      store.setState(calm)
    },
  }
}
