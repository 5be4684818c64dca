/** The user entity as far as the kit reads it; servers send more. */
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
  /** Stored path or url, '' without one. */
  avatar: string
  /** `menu` of the permission answer as the server sent it; empty until loaded. */
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
  /** Several departments: one has to be chosen before anything else (multi_depart 2). */
  mustChooseDepart: boolean
  tenantId: string
  /** Word for the next sign-in from this browser, '' from servers that give none. */
  device: string
}

/** What is due after a right first factor: a code, or `enrol`, setting up what gives codes. */
export interface FactorDue {
  /** Shown with the code, once. */
  ticket: string
  /** What was typed as account or phone. */
  name: string
  enrol: boolean
}

export type LoginResponse = LoginResult | FactorDue

export interface Credentials {
  username: string
  /** Plain, as the server demands. */
  password: string
  captcha?: string
  /** Key the captcha picture was asked with. */
  checkKey?: string
  /** What the server gave this browser at an earlier sign-in: it is spared the waits that others bring upon an account. */
  device?: string
}

/** A sign-in that waits for its second factor: what it was begun with. */
export interface FactorStep {
  step: 'secondFactor'
  due: FactorDue
  remember: boolean
  /** As in the credentials, '' without one. */
  device: string
}

/** What sign-in leads to: in, or a department has to be chosen first, or a second factor shown. */
export type SignInOutcome = { step: 'signedIn'; user: SessionUser } | { step: 'chooseDepart'; departs: readonly Depart[] } | FactorStep

/** What another tab did to the shared session; `signedIn`: nobody was here, and who came there is in here too. */
export type ExternalChange = 'signedOut' | 'otherUser' | 'renewed' | 'signedIn'

export interface StoredSession {
  token: string
  username: string
  tenantid: string
  info: UserInfo
}

/** Where a session outlives the page. Only the console has one; without it the session lives in memory. */
export interface SessionPersistence {
  load(): StoredSession | undefined
  /** The word by which the server knows this browser, '' without one. */
  device(): string
  saveDevice(word: string): void
  /** `remember` keeps it 7 days, otherwise for the browser session. */
  save(session: StoredSession, remember: boolean): void
  /** Replaces the user entity of a stored session. */
  saveInfo(info: UserInfo): void
  /** Plain lists for an old console on the same origin; never read back. */
  saveButtonRules(auth: unknown, allAuth: unknown): void
  clear(): void
  /** Calls back with the token that is stored by now when another tab signs in or out, undefined without one. */
  watch(listener: (token: string | undefined) => void): () => void
}
