/** Fields of the user entity that the kit reads; servers send more. */
export interface UserInfo extends Readonly<Record<string, unknown>> {
  id: string
  username: string
  realname: string
  avatar: string
  phone: string
  orgCode: string
}

export type Greeting = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening'

/** The session user of clauses 3. */
export interface SessionUser {
  token: string
  username: string
  realname: string
  tenantid: string
  /** Greeting at the time of sign-in; text by `sessionStrings`. */
  welcome: Greeting
  /** Stored path or URL, or ''. */
  avatar: string
  /** `menu` of the permission response; empty until loaded. */
  permissionList: readonly unknown[]
  info: UserInfo | null
}

export interface Depart {
  id: string
  orgCode: string
  departName: string
}

export interface LoginResult {
  token: string
  userInfo: UserInfo
  sysAllDictItems: Readonly<Record<string, unknown>> | null
  departs: readonly Depart[]
  /** The user has several departments and has to choose one first (multi_depart 2). */
  mustChooseDepart: boolean
  tenantId: string
  /** Device token for the next sign-in from this browser, or ''. */
  device: string
}

/** Step after a correct first factor: a code, or `enrol`, the setup of an authenticator. */
export interface FactorDue {
  /** One-time ticket sent with the code. */
  ticket: string
  /** Entered account or phone number. */
  name: string
  enrol: boolean
}

export type LoginResponse = LoginResult | FactorDue

export interface Credentials {
  username: string
  /** Plain text, as the server requires. */
  password: string
  captcha?: string
  /** Key of the captcha picture. */
  checkKey?: string
  /** Device token from an earlier sign-in: exempts this browser from waiting times caused by others. */
  device?: string
}

/** A sign-in that waits for its second factor, with its credentials. */
export interface FactorStep {
  step: 'secondFactor'
  due: FactorDue
  remember: boolean
  /** As in the credentials, or ''. */
  device: string
}

/** Outcome of a sign-in: done, department required, or second factor required. */
export type SignInOutcome = { step: 'signedIn'; user: SessionUser } | { step: 'chooseDepart'; departs: readonly Depart[] } | FactorStep

/** Change of the shared session by another tab. `signedIn`: this tab was signed out and now uses the session of the other. */
export type ExternalChange = 'signedOut' | 'otherUser' | 'renewed' | 'signedIn'

export interface StoredSession {
  token: string
  username: string
  tenantid: string
  info: UserInfo
}

/** Persistent storage of the session. Only the console has one; otherwise the session lives in memory. */
export interface SessionPersistence {
  load(): StoredSession | undefined
  /** Device token of this browser, or ''. */
  device(): string
  saveDevice(token: string): void
  /** `remember` stores it for 7 days, otherwise for the browser session. */
  save(session: StoredSession, remember: boolean): void
  /** Replaces the user entity of a stored session. */
  saveInfo(info: UserInfo): void
  /** Plain lists for an old console on the same origin; never read back. */
  saveButtonRules(auth: unknown, allAuth: unknown): void
  clear(): void
  /** Calls back with the stored token when another tab signs in or out; undefined without one. */
  watch(listener: (token: string | undefined) => void): () => void
}
