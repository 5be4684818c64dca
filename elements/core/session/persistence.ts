import { createStorage, type OpsStorage, type StorageEvents } from '../storage/create-storage'
import { isRecord, isString } from '../storage/shapes'
import { buttonRuleKeys, sevenDays, storageNames } from '../storage/storage-names'
import { userInfoOf } from './read-login'
import type { SessionPersistence, StoredSession } from './session.types'

export interface PersistenceSettings {
  /** From `storageSuffix`: '' for the page's own origin. */
  suffix: string
  onDegraded?: () => void
  /** Replaced in tests. */
  local?: () => Storage
  session?: () => Storage
  events?: StorageEvents
  now?: () => number
}

/** The session in browser storage, under the names and in the envelope of a JeecgBoot console. */
export function createSessionPersistence(settings: PersistenceSettings): SessionPersistence & { local: OpsStorage } {
  const { suffix, onDegraded, events, now } = settings
  const openSession = settings.session ?? (() => globalThis.sessionStorage)
  const local = createStorage({ area: 'local', suffix, onDegraded, events, now, ...(settings.local ? { backend: settings.local } : {}) })
  const tab = createStorage({ area: 'session', suffix, onDegraded, events, now, backend: openSession })

  /** Old consoles read these two without prefix and envelope; where storage refuses, nobody misses them. */
  function plainSession(action: (storage: Storage) => void): void {
    try {
      action(openSession())
    } catch {
      // Denied or full.
    }
  }

  function loadFrom(area: OpsStorage): StoredSession | undefined {
    const token = area.read(storageNames.accessToken, isString)
    const info = userInfoOf(area.read(storageNames.userInfo, isRecord))
    if (!token || !info) return undefined
    const tenantid = area.read(storageNames.tenantId, (value): value is string | number => isString(value) || typeof value === 'number')
    return { token, info, username: area.read(storageNames.username, isString) ?? info.username, tenantid: String(tenantid ?? '') }
  }

  function clearArea(area: OpsStorage): void {
    for (const name of [storageNames.accessToken, storageNames.username, storageNames.userInfo, storageNames.tenantId, storageNames.cachedRoutes]) {
      area.remove(name)
    }
  }

  return {
    local,
    load: () => loadFrom(tab) ?? loadFrom(local),
    save({ token, username, tenantid, info }, remember) {
      const [area, other] = remember ? [local, tab] : [tab, local]
      clearArea(other)
      area.write(storageNames.username, username, sevenDays)
      area.write(storageNames.userInfo, info, sevenDays)
      area.write(storageNames.tenantId, tenantid || '0', sevenDays)
      // Last: the other tabs take the token for the sign that the rest is there.
      area.write(storageNames.accessToken, token, sevenDays)
    },
    saveInfo(info) {
      const area = loadFrom(tab) ? tab : local
      area.write(storageNames.userInfo, info, sevenDays)
    },
    saveButtonRules(auth, allAuth) {
      plainSession((storage) => {
        storage.setItem(buttonRuleKeys.granted, JSON.stringify(auth ?? []))
        storage.setItem(buttonRuleKeys.configured, JSON.stringify(allAuth ?? []))
      })
    },
    clear() {
      clearArea(tab)
      clearArea(local)
      plainSession((storage) => {
        storage.removeItem(buttonRuleKeys.granted)
        storage.removeItem(buttonRuleKeys.configured)
      })
    },
    watch: (listener) => local.watch(storageNames.accessToken, (value) => listener(isString(value) ? value : undefined)),
  }
}
