import { type ConfigStore, createConfigStore } from '../../elements/core/config'
import { dictionariesFor } from '../../elements/core/dict'
import { permissionsFor } from '../../elements/core/permissions'
import { createSession, createSessionPersistence, type Session, sessionPolicy } from '../../elements/core/session'
import { type OpsStorage, storageSuffix } from '../../elements/core/storage'
import { type Transport, transportFor } from '../../elements/core/transport'
import { createSessionAlerts, type SessionAlerts } from './alerts'
import { deafWhileExpired } from './other-tabs'

/** Everything one `<ops-console>` works with, apart from what it draws. Two consoles of a page share nothing. */
export interface ConsoleRuntime {
  readonly config: ConfigStore
  readonly transport: Transport
  readonly session: Session
  readonly alerts: SessionAlerts
  readonly storage: OpsStorage
}

/** Makes the runtime and takes up a stored session. `pageUrl` tells whether the API is the page's own origin. */
export function createConsoleRuntime(settings: Parameters<typeof createConfigStore>[0], pageUrl: string): ConsoleRuntime {
  const config = createConfigStore(settings)
  const transport = transportFor(config)
  const dictionaries = dictionariesFor(config)
  const persistence = createSessionPersistence({ suffix: storageSuffix(config.get().baseUrl, pageUrl) })
  const alerts = createSessionAlerts()
  const session = createSession({ transport, dictionaries, permissions: permissionsFor(config), persistence: deafWhileExpired(persistence, alerts) })

  dictionaries.persistTo(persistence.local)
  transport.setSessionPolicy(
    sessionPolicy(session, {
      onExpired: () => (hasWorkspace(session) ? alerts.askSignIn() : Promise.resolve('fail')),
      onUnauthorized: () => alerts.reportUnauthorized(),
    }),
  )
  session.restore()
  return { config, transport, session, alerts, storage: persistence.local }
}

/** Before the menu is loaded there is nothing to sign in over: the guard leads to the sign-in page instead. */
function hasWorkspace(session: Session): boolean {
  return (session.store.getState().user?.permissionList.length ?? 0) > 0
}
