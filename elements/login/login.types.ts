import type { Session } from '../core/session/create-session'
import type { UserInfo } from '../core/session/session.types'

/** With account and password, or with a code sent to a phone. */
export type LoginMode = 'account' | 'phone'

/** Who signed in. */
export interface LoginDetail {
  readonly token: string
  readonly userInfo: UserInfo
}

/** What the forms need of a session: the console's, or the one of the element itself. */
export type SignInSession = Pick<Session, 'login' | 'begin' | 'selectDepart'>
