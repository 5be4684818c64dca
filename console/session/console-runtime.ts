import { type ConfigStore, createConfigStore, clearUserCaches } from '../../elements/core/config'
import { dictionariesFor } from '../../elements/core/dict'
import { permissionsFor } from '../../elements/core/permissions'
import { type SocketUser, setSocketUser } from '../../elements/core/realtime'
import {
  createSession,
  createSessionPersistence,
  type Session,
  type SessionState,
  sessionPolicy,
  type UserInfo,
} from '../../elements/core/session'
import { createStorage, storageNames, type OpsStorage, storageSuffix } from '../../elements/core/storage'
import { type Transport, transportFor } from '../../elements/core/transport'
import { createPermissionWatch, type PermissionWatch } from './permission-watch'
import { createSessionAlerts, type SessionAlerts } from './alerts'
import { endReasonOf } from './end-reason'
import { arriveFromTab } from './other-tabs'

/** Everything one `<ops-console>` works with, apart from what it draws. Two consoles of a page share nothing. */
export interface ConsoleRuntime {
  readonly config: ConfigStore
  readonly transport: Transport
  readonly session: Session
  readonly alerts: SessionAlerts
  readonly permissions: PermissionWatch
  readonly storage: OpsStorage
  /** Lives as long as the browser tab. */
  readonly tabStorage: OpsStorage
}

/** Makes the runtime and takes up a stored session. `pageUrl` tells whether the API is the page's own origin. */
export function createConsoleRuntime(settings: Parameters<typeof createConfigStore>[0], pageUrl: string): ConsoleRuntime {
  const config = createConfigStore(settings)
  const transport = transportFor(config)
  const dictionaries = dictionariesFor(config)
  const alerts = createSessionAlerts()
  const storageOptions = { suffix: storageSuffix(config.get().baseUrl, pageUrl), onDegraded: () => alerts.reportUnstored() }
  const persistence = createSessionPersistence(storageOptions)
  const tabStorage = createStorage({ area: 'session', ...storageOptions })
  // Signed out elsewhere, or somebody else in, the workspace stays and with it what was typed, as when the session expires.
  function asksAgain(other: UserInfo | undefined): boolean {
    if (hasWorkspace(session)) void alerts.requestSignIn(other ? 'otherUser' : 'signedOut', other?.realname)
    return hasWorkspace(session)
  }
  const session: Session = createSession({
    transport,
    dictionaries,
    permissions: permissionsFor(config),
    persistence,
    confirmsUserChange: asksAgain,
  })
  const permissions = createPermissionWatch(session, permissionsFor(config))

  dictionaries.persistTo(persistence.local)
  transport.setSessionPolicy(
    sessionPolicy(session, {
      onExpired: (message) => (hasWorkspace(session) ? alerts.requestSignIn(endReasonOf(message)) : Promise.resolve('fail')),
      pendingSignIn: () => alerts.pendingRequest(),
      onStale: (by) => alerts.requestReauth(by),
      onUnauthorized: () => alerts.reportUnauthorized(),
      onDenied: (error) => permissions.addDenied(error),
    }),
  )
  // Before anything is drawn for the next user.
  session.store.subscribe((now, before) => {
    if (before.user && now.user?.username !== before.user.username) {
      clearUserCaches(config)
      permissions.clear()
      tabStorage.remove(storageNames.tabs)
    }
    if (changedDepart(before, now)) void permissions.renew()
    notifySockets()
  })
  // Whoever is asked to sign in hears nothing until then: his token opens no socket.
  alerts.store.subscribe((now, before) => {
    if (now.expired !== before.expired) notifySockets()
  })
  function notifySockets(): void {
    setSocketUser(config, alerts.store.getState().expired ? null : socketUser(session.store.getState()))
  }
  setSocketUser(config, null)
  if (!session.restore()) void arriveFromTab(persistence, alerts, () => void session.restore())
  return { config, transport, session, alerts, permissions, storage: persistence.local, tabStorage }
}

/** Permissions may hang on the department somebody works for. */
function changedDepart({ user: before }: SessionState, { user: now }: SessionState): boolean {
  return (
    before !== null && before.username === now?.username && before.permissionList.length > 0 && before.info?.orgCode !== now.info?.orgCode
  )
}

function socketUser({ user }: SessionState): SocketUser | null {
  return user?.info ? { userId: user.info.id, token: user.token } : null
}

/** Before the menu is loaded there is nothing to sign in over: the guard leads to the sign-in page instead. */
function hasWorkspace(session: Session): boolean {
  return (session.store.getState().user?.permissionList.length ?? 0) > 0
}
