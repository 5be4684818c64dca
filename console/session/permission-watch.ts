import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PermissionStore } from '../../elements/core/permissions'
import { canonicalJson } from '../../elements/core/permissions/canonical-json'
import type { Session } from '../../elements/core/session'
import { paths, type ErrorResponse } from '../../elements/core/transport'

/** A refusal and when it came (epoch ms). */
export interface DeniedCall extends ErrorResponse {
  at: number
}

export interface PermissionWatchState {
  /** The newest refusal of each path. */
  denied: Readonly<Record<string, DeniedCall>>
  /** How often the permissions turned out to be others than before. */
  changes: number
  /** Controls that are hidden for lack of a right are shown as outlines, and answer why. */
  explaining: boolean
}

/** Keeps menu and button rules those of the server while the user works. */
export interface PermissionWatch {
  readonly store: StoreApi<PermissionWatchState>
  addDenied(error: ErrorResponse): void
  /**
   * Asks the server for menu and rules; a failure changes nothing, the next occasion asks again. `policy`: an expired session asks to sign
   * in.
   */
  renew(onExpiry?: 'policy' | 'throw'): Promise<void>
  explain(on: boolean): void
  /** Somebody else is signed in, or nobody. */
  clear(): void
}

const nothing: PermissionWatchState = { denied: {}, changes: 0, explaining: false }

/** `now`: epoch ms. */
export function createPermissionWatch(session: Session, permissions: PermissionStore, now: () => number = Date.now): PermissionWatch {
  const store = createStore<PermissionWatchState>(() => nothing)
  /** Refused since the permissions last changed: the same refusal once more is no news, so that nothing goes round in circles. */
  const response = new Set<string>()
  let running: Promise<void> | null = null
  let again = false

  const snapshot = (): string => canonicalJson({ menu: session.store.getState().user?.permissionList, rules: permissions.getState() })

  async function load(onExpiry: 'policy' | 'throw'): Promise<void> {
    do {
      again = false
      const before = snapshot()
      // Oxlint would have these in parallel; each asks because of what came after the one before.
      // oxlint-disable-next-line no-await-in-loop
      const loaded = await session.loadPermissions(onExpiry).then(
        () => true,
        () => false,
      )
      if (loaded && snapshot() !== before) {
        response.clear()
        store.setState(({ changes }) => ({ changes: changes + 1 }))
      }
    } while (again)
  }

  function renew(onExpiry: 'policy' | 'throw' = 'throw'): Promise<void> {
    again = running !== null
    running ??= load(onExpiry).finally(() => {
      running = null
    })
    return running
  }

  return {
    store,
    renew,
    addDenied(error) {
      const { path } = error
      store.setState(({ denied: errors }) => ({ denied: { ...errors, [path]: { ...error, at: now() } } }))
      if (path === paths.permission.ofUser || response.has(path)) return
      response.add(path)
      void renew()
    },
    explain: (explaining) => store.setState({ explaining }),
    clear() {
      response.clear()
      store.setState(nothing)
    },
  }
}
