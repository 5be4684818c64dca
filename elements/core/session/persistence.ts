import { createStorage, type OpsStorage, type StorageEvents } from '../storage/create-storage'
import { isRecord, isString } from '../storage/shapes'
import { buttonRuleKeys, sevenDays, storageNames } from '../storage/storage-names'
import { userInfoOf } from './read-login'
import type { SessionPersistence, StoredSession } from './session.types'
import { createTabChannel, type TabChannel, type TabMessage } from './tab-channel'

export interface PersistenceSettings {
  /** From `storageSuffix`: '' for the page's own origin. */
  suffix: string
  onDegraded?: () => void
  /** Replaced in tests. */
  local?: () => Storage
  session?: () => Storage
  events?: StorageEvents
  channel?: TabChannel
  now?: () => number
}

export interface SavedSession extends SessionPersistence {
  readonly local: OpsStorage
  /** Takes over the session of the tab that opened this one, where it is that tab's alone; tells whether there was one. */
  takeOver(): Promise<boolean>
}

/** ms that a tab has to answer. */
const responseTime = 1_000

/** The session in browser storage, under the names and in the envelope of a JeecgBoot console. */
export function createSessionPersistence(settings: PersistenceSettings): SavedSession {
  const { suffix, onDegraded, events, now } = settings
  const openSession = settings.session ?? (() => globalThis.sessionStorage)
  const local = createStorage({ area: 'local', suffix, onDegraded, events, now, ...(settings.local ? { backend: settings.local } : {}) })
  const tab = createStorage({ area: 'session', suffix, onDegraded, events, now, backend: openSession })

  const channel = settings.channel ?? createTabChannel(`ops-session${suffix}`)

  function writeTo(area: OpsStorage, { token, username, tenantid, info }: StoredSession): void {
    area.write(storageNames.username, username, sevenDays)
    area.write(storageNames.userInfo, info, sevenDays)
    area.write(storageNames.tenantId, tenantid || '0', sevenDays)
    // Last: the other tabs take the token for the sign that the rest is there.
    area.write(storageNames.accessToken, token, sevenDays)
  }

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
    for (const name of [
      storageNames.accessToken,
      storageNames.username,
      storageNames.userInfo,
      storageNames.tenantId,
      storageNames.cachedRoutes,
    ]) {
      area.remove(name)
    }
  }

  const load = (): StoredSession | undefined => loadFrom(tab) ?? loadFrom(local)

  /** The token that is valid now; null: the message is about a session that this tab does not have. */
  function takeMessage(message: TabMessage): string | undefined | null {
    if (message.kind === 'asked') {
      const session = loadFrom(tab)
      if (session) channel.post({ kind: 'begun', token: session.token, replaces: undefined, session })
      return null
    }
    const savedToken = load()?.token
    if (savedToken !== (message.kind === 'ended' ? message.token : message.replaces) && savedToken !== undefined) return null
    if (loadFrom(tab)) clearArea(tab)
    if (message.kind === 'ended') return savedToken === undefined ? null : undefined
    const session = readSession(message.session)
    if (session) writeTo(tab, session)
    return message.token
  }

  return {
    local,
    load,
    device: () => local.read(storageNames.device, isString) ?? '',
    saveDevice: (token) => void local.write(storageNames.device, token),
    save(session, remember) {
      const replaces = load()?.token
      const [area, other] = remember ? [local, tab] : [tab, local]
      clearArea(other)
      writeTo(area, session)
      channel.post({ kind: 'begun', token: session.token, replaces, ...(!remember && { session }) })
    },
    takeOver: () =>
      new Promise((resolve) => {
        const end = (): void => {
          stop()
          clearTimeout(timer)
          resolve(load() !== undefined)
        }
        const stop = channel.listen((message) => {
          if (message.kind === 'begun' && takeMessage(message)) end()
        })
        const timer = setTimeout(end, responseTime)
        channel.post({ kind: 'asked' })
      }),
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
      const own = loadFrom(tab)
      if (own) channel.post({ kind: 'ended', token: own.token })
      clearArea(tab)
      clearArea(local)
      plainSession((storage) => {
        storage.removeItem(buttonRuleKeys.granted)
        storage.removeItem(buttonRuleKeys.configured)
      })
    },
    watch(listener) {
      const stops = [
        local.watch(storageNames.accessToken, (value) => listener(isString(value) ? value : undefined)),
        channel.listen((message) => {
          const token = takeMessage(message)
          if (token !== null) listener(token)
        }),
      ]
      return () => stops.forEach((stop) => stop())
    },
  }
}

/** A session as another tab tells it; null for anything else. */
function readSession(value: unknown): StoredSession | null {
  const info = isRecord(value) ? userInfoOf(value.info) : null
  if (!isRecord(value) || !info || !isString(value.token) || !isString(value.username)) return null
  return { token: value.token, username: value.username, tenantid: isString(value.tenantid) ? value.tenantid : '0', info }
}
