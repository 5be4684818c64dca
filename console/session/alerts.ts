import { createStore, type StoreApi } from 'zustand/vanilla'
import type { StaleTimeBy } from '../../elements/core/transport'

export type ExpiryOutcome = 'replay' | 'fail'

/**
 * Why somebody has to sign in again: `forced` by an administrator, `ended` by the user himself from another of his sessions, `otherUser`
 * since somebody else signed in in another tab.
 */
export type SignInReason = 'expired' | 'signedOut' | 'forced' | 'ended' | 'frozen' | 'otherUser'

export interface AlertState {
  /** The session is over, in time or because somebody ended it; the calls that need it wait for an answer. */
  expired: boolean
  reason: SignInReason
  /** Name of who signed in in another tab. */
  other: string
  /** A call waits until its user has shown again who he is, by this; null: none does. */
  stale: StaleTimeBy | null
  /** Another tab is asked for its session: nobody knows yet whether somebody is signed in. */
  arriving: boolean
  /** A call was refused with 401 for another reason: the session is over. */
  unauthorized: boolean
  /** The user chose to leave: the sign-in page need not lead back. */
  leaving: boolean
  /** The browser refused to store something; from then on it lives in memory. Stays so as long as the page. */
  unstored: boolean
}

/** What the session has to tell the user, whoever draws it; one message per cause however many calls fail. */
export interface SessionAlerts {
  store: StoreApi<AlertState>
  /** Asks for a new sign-in; all callers get the same answer. `other`: who is signed in by now. */
  askSignIn(reason?: SignInReason, other?: string): Promise<ExpiryOutcome>
  /** Asks for a sign-in that is fresh again. */
  askFresh(by: StaleTimeBy): Promise<ExpiryOutcome>
  answerFresh(outcome: ExpiryOutcome): void
  /** The answer that is waited for, while there is one. */
  asked(): Promise<ExpiryOutcome> | undefined
  /** Answers everybody who waits. */
  answer(outcome: ExpiryOutcome): void
  reportUnauthorized(): void
  reportUnstored(): void
  setArriving(arriving: boolean): void
  /** From here on until the next sign-in nobody is led back. */
  leave(): void
  /** Somebody is in: everything said before is over. */
  clear(): void
}

const calm = { expired: false, reason: 'expired', other: '', unauthorized: false, leaving: false } as const

interface Question {
  promise: Promise<ExpiryOutcome>
  resolve: (outcome: ExpiryOutcome) => void
}

function question(): Question {
  let resolve: Question['resolve'] = () => {}
  const promise = new Promise<ExpiryOutcome>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

export function createSessionAlerts(): SessionAlerts {
  const store = createStore<AlertState>(() => ({ ...calm, stale: null, arriving: false, unstored: false }))
  let waiting: Question | null = null
  let stale: Question | null = null

  return {
    store,
    askSignIn(reason = 'expired', other = '') {
      // Who is asked hears what other tabs do meanwhile.
      if (!waiting || reason === 'otherUser' || reason === 'signedOut') store.setState({ expired: true, reason, other })
      waiting ??= question()
      return waiting.promise
    },
    askFresh(by) {
      stale ??= question()
      store.setState({ stale: by })
      return stale.promise
    },
    answerFresh(outcome) {
      const asked = stale
      stale = null
      store.setState({ stale: null })
      asked?.resolve(outcome)
    },
    asked: () => waiting?.promise,
    answer(outcome) {
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
