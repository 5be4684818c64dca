import { createStore, type StoreApi } from 'zustand/vanilla'
import { createListeners } from '../events/listeners'
import type { Dictionaries } from '../dict/dictionaries'
import { inReferenceOrder } from '../permissions/canonical-json'
import { buttonRules, noRules } from '../permissions/permission-rules'
import type { PermissionStore } from '../permissions/permission-store'
import { isRecord } from '../storage/shapes'
import { authPaths } from '../transport/auth-paths'
import { OpsError } from '../transport/ops-error'
import { paths } from '../transport/paths'
import type { Transport } from '../transport/transport.types'
import { greetingAt } from './greeting'
import { loadPermissions, login, type PermissionResponse } from './login'
import { userInfoOf } from './read-login'
import type {
  Credentials,
  ExternalChange,
  LoginResponse,
  LoginResult,
  SessionPersistence,
  SessionUser,
  SignInOutcome,
  StoredSession,
  UserInfo,
} from './session.types'

/** Time limit of the sign-out call in ms. */
export const LOGOUT_TIMEOUT = 2_000

export interface SessionState {
  /** Null: signed out. */
  user: SessionUser | null
}

export interface SessionSettings {
  transport: Transport
  dictionaries: Dictionaries
  permissions: PermissionStore
  /** Only the console sets it. */
  persistence?: SessionPersistence
  /**
   * The session was ended in another tab, or is somebody else's now. True where the user is asked here to sign in again: what he works on
   * stays.
   */
  confirmsUserChange?: (other: UserInfo | undefined) => boolean
  now?: () => number
}

export interface Session {
  store: StoreApi<SessionState>
  /** `path`: the sign-in call of phones or H5 pages. @throws OpsError with the server's message; the session is unchanged then. */
  login(credentials: Credentials, options: { remember: boolean; path?: string }): Promise<SignInOutcome>
  /** Applies the response of another sign-in method (phone, CAS). */
  begin(response: LoginResponse, options: { remember: boolean }): SignInOutcome
  /** Chooses the current department, at sign-in or later. @throws OpsError */
  selectDepart(orgCode: string): Promise<SessionUser>
  /** Updates the data of the current user; ignores those of another user. */
  takeInfo(info: UserInfo): void
  /** Menu and button rules. `onExpiry` as in `CallOptions`, `throw` by default. @throws OpsError, kind `permissions` without a menu. */
  loadPermissions(onExpiry?: 'policy' | 'throw'): Promise<PermissionResponse>
  /** Ends the session at once, then notifies the server for at most 2 s. Resolves with the error of that call, never rejects. */
  logout(): Promise<OpsError | undefined>
  /** Ends the session without a call: the server has already ended it. */
  clear(): void
  /** Restores a stored session; undefined if there is none or it is older than 7 days. */
  restore(): SessionUser | undefined
  /** Subscribes to changes of the shared session by other tabs. If it was ended, the listener runs afterwards. */
  onExternalChange(listener: (change: ExternalChange) => void): () => void
  /** Reads the stored session again, for a page that was frozen and missed events. */
  recheck(options?: { follow?: boolean }): void
}

export function createSession({
  transport,
  dictionaries,
  permissions,
  persistence,
  confirmsUserChange: asksAgain,
  now = Date.now,
}: SessionSettings): Session {
  const store = createStore<SessionState>(() => ({ user: null }))
  const rechecks = createListeners<[token: string | undefined, follow: boolean]>()
  let pending: { result: LoginResult; remember: boolean } | null = null

  function enter({ token, username, tenantid, info }: StoredSession): SessionUser {
    const before = store.getState().user
    // A new sign-in of the same user keeps menu and permissions; another user never gets them.
    const sameUser = before?.username === username
    if (!sameUser) permissions.setState(noRules)
    const user: SessionUser = {
      token,
      username,
      realname: info.realname,
      tenantid,
      welcome: greetingAt(new Date(now()).getHours()),
      avatar: info.avatar,
      permissionList: sameUser ? before.permissionList : [],
      info,
    }
    store.setState({ user })
    return user
  }

  function commit(result: LoginResult, remember: boolean, info: UserInfo): SessionUser {
    const session: StoredSession = { token: result.token, username: info.username, tenantid: result.tenantId, info }
    pending = null
    persistence?.save(session, remember)
    if (result.device) persistence?.saveDevice(result.device)
    if (result.sysAllDictItems) dictionaries.adopt(result.sysAllDictItems)
    return enter(session)
  }

  function renew(user: SessionUser, info: UserInfo): SessionUser {
    persistence?.saveInfo(info)
    const next = { ...user, info, realname: info.realname, avatar: info.avatar }
    store.setState({ user: next })
    return next
  }

  function begin(result: LoginResponse, { remember }: { remember: boolean }): SignInOutcome {
    if ('ticket' in result) return { step: 'secondFactor', due: result, remember, device: persistence?.device() ?? '' }
    if (result.mustChooseDepart) {
      pending = { result, remember }
      return { step: 'chooseDepart', departs: result.departs }
    }
    return { step: 'signedIn', user: commit(result, remember, result.userInfo) }
  }

  function dropLocal(): void {
    pending = null
    permissions.setState(noRules)
    store.setState({ user: null })
  }

  function forget(): void {
    persistence?.clear()
    dropLocal()
    dictionaries.clear()
  }

  async function notifyServer(accessToken: string): Promise<OpsError | undefined> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), LOGOUT_TIMEOUT)
    try {
      await transport.post(authPaths.logout, {}, { accessToken, signal: limit.signal })
      return undefined
    } catch (error) {
      return error instanceof OpsError ? error : new OpsError('network', { path: authPaths.logout, cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    store,
    begin,
    clear: forget,
    async login(credentials, options) {
      const device = persistence?.device()
      return begin(await login(transport, { ...credentials, ...(device && { device }) }, options.remember, options.path), options)
    },
    async selectDepart(orgCode) {
      const user = store.getState().user
      const username = pending?.result.userInfo.username ?? user?.username
      const options = pending ? { accessToken: pending.result.token } : {}
      const choosing = pending
      const response = await transport.post(authPaths.selectDepart, { orgCode, username }, options)
      const before = choosing?.result.userInfo ?? user?.info
      const userInfo = userInfoOf(isRecord(response) ? response.userInfo : null)
      // Some servers send the home page of the roles only with the sign-in.
      const info = userInfo ? { ...userInfo, homePath: userInfo.homePath ?? before?.homePath } : before
      if (!info) throw new OpsError('malformed', { path: authPaths.selectDepart, status: 200 })
      if (choosing) return commit(choosing.result, choosing.remember, info)
      const current = store.getState().user
      if (!current) throw new OpsError('aborted', { path: authPaths.selectDepart })
      return renew(current, info)
    },
    takeInfo(info) {
      const { user } = store.getState()
      if (user?.username === info.username) renew(user, info)
    },
    async loadPermissions(onExpiry = 'throw') {
      const username = store.getState().user?.username
      const response = await loadPermissions(transport, onExpiry)
      const user = store.getState().user
      // The user changed meanwhile: discard these permissions.
      if (!user || user.username !== username) throw new OpsError('aborted', { path: paths.permission.ofUser })
      permissions.setState({ granted: buttonRules(response.auth), configured: buttonRules(response.allAuth) })
      persistence?.saveButtonRules(response.auth, response.allAuth)
      store.setState({ user: { ...user, permissionList: inReferenceOrder(response.menu, user.permissionList) } })
      return response
    },
    async logout() {
      const token = store.getState().user?.token ?? pending?.result.token
      forget()
      return token ? notifyServer(token) : undefined
    },
    restore() {
      const stored = persistence?.load()
      return stored && enter(stored)
    },
    onExternalChange(listener) {
      if (!persistence) return () => {}
      const heed = (token: string | undefined, follow = false): void => {
        const user = store.getState().user
        const stored = token ? persistence.load() : undefined
        if (!user) {
          if (!stored || pending) return
          enter(stored)
          listener('signedIn')
          return
        }
        if (token === user.token) return
        if (stored && stored.token === token && stored.username === user.username) {
          store.setState({ user: { ...user, token } })
          listener('renewed')
          return
        }
        // A sign-in of this tab alone (session area) does not depend on other tabs.
        if (persistence.load()?.token === user.token) return
        if (!follow && asksAgain?.(stored?.info)) return
        dropLocal()
        listener(stored ? 'otherUser' : 'signedOut')
      }
      const stop = persistence.watch(heed)
      const leave = rechecks.subscribe(heed)
      return () => {
        leave()
        stop()
      }
    },
    recheck({ follow = false } = {}) {
      rechecks.notify(persistence?.load()?.token, follow)
    },
  }
}
