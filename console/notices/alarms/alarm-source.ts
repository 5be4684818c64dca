import { createStore } from 'zustand/vanilla'
import type { ConfigStore } from '../../../elements/core/config'
import type { ReadableStore } from '../../../elements/core/events/use-store'
import { listenLive, pageActivity } from '../../../elements/core/realtime'
import { isRecord } from '../../../elements/core/storage/shapes'
import { isAbsentCall, isOpsError, noAuthorityCode, type Transport } from '../../../elements/core/transport'
import { type AlarmFeed, emptyFeed, withRows, withWaiting } from './alarm-feed'

/** ms between two polls while the socket is down. */
const pollInterval = 5000
/** ms in which messages are gathered before they are shown: many alarms may come at once. */
const gathering = 200
/** ms before the latest known change from which on changes are asked for: of several processes one may be late. */
const overlap = 2000
/** Rows of one `since` response: with as many there are more. */
const maxChanges = 200
/** Alarms that are loaded at first. */
const maxWaiting = 1000

const path = (name: string): string => `/sos/iblSosInfo/${name}`

export interface AlarmSource {
  readonly store: ReadableStore<AlarmFeed>
  /** Rows that are known from elsewhere, e.g. after an action. */
  add(rows: readonly unknown[]): void
  /** Loads what has changed. Never fails. */
  refresh(): Promise<void>
  /** Follows the server until the returned function is called. `onRemind`: nobody has acknowledged one in time. */
  follow(onRemind: () => void): () => void
}

/** Follows the alarms that nobody has acknowledged: by the live socket, and by polls while it is down. Ends for good where there are none. */
export function createAlarmSource(config: ConfigStore, transport: Transport): AlarmSource {
  const store = createStore<AlarmFeed>(() => emptyFeed)
  let life = new AbortController()
  let isLoaded = false
  let pending: unknown[] = []
  let flushing: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setInterval> | undefined
  let running: Promise<void> | null = null
  let ends: (() => void)[] = []

  function flush(): void {
    flushing = undefined
    const rows = pending
    pending = []
    store.setState((feed) => withRows(feed, rows), true)
  }

  function add(rows: readonly unknown[]): void {
    pending.push(...rows)
    flushing ??= setTimeout(flush, gathering)
  }

  async function loadWaiting(signal: AbortSignal): Promise<void> {
    const page = await transport.get(path('list'), { status: 'new', pageNo: '1', pageSize: String(maxWaiting) }, { signal })
    const rows: readonly unknown[] = isRecord(page) && Array.isArray(page['records']) ? page['records'] : []
    store.setState((feed) => withWaiting(feed, rows), true)
    isLoaded = true
  }

  /** Changes in their order, as many calls as it takes; what came more than once counts once. */
  async function loadChanges(signal: AbortSignal): Promise<void> {
    let [time, id] = [Math.max(0, store.getState().latest - overlap), '']
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- each call begins where the last one ended
      const response: unknown = await transport.get(path('since'), { time: String(time), id }, { signal })
      const rows: readonly unknown[] = Array.isArray(response) ? response : []
      store.setState((feed) => withRows(feed, rows), true)
      const last = rows.at(-1)
      if (rows.length < maxChanges || !isRecord(last)) return
      time = Number(last['changedAt'])
      id = String(last['id'])
    }
  }

  async function load(): Promise<void> {
    try {
      await (isLoaded && store.getState().latest > 0 ? loadChanges : loadWaiting)(life.signal)
    } catch (error) {
      // A server without alarms, or a user without the permission.
      if (isAbsentCall(error) || (isOpsError(error) && error.code === noAuthorityCode)) close()
    }
  }

  function refresh(): Promise<void> {
    running ??= load().finally(() => (running = null))
    return running
  }

  function poll(): void {
    clearInterval(polling)
    polling = setInterval(() => pageActivity.isActive() && void refresh(), pollInterval)
  }

  function heard(row: unknown): void {
    add([row])
    // A change of one that is not known: the whole row is needed.
    const { waiting, handledIds: seen } = store.getState()
    if (isRecord(row) && row['status'] === 'new' && row['type'] === undefined) {
      const id = String(row['id'])
      if (!seen.has(id) && !waiting.some((alarm) => alarm.id === id)) void refresh()
    }
  }

  function close(): void {
    life.abort()
    clearInterval(polling)
    clearTimeout(flushing)
    for (const end of ends) end()
    ends = []
  }

  function follow(onRemind: () => void): () => void {
    life = new AbortController()
    ends = [
      listenLive(config, 'sos.new', {
        caseId: '',
        onSent: ([row]) => heard(row),
        onReady() {
          clearInterval(polling)
          void refresh()
        },
        onLost: poll,
      }),
      listenLive(config, 'sos.update', { caseId: '', onSent: ([row]) => heard(row) }),
      listenLive(config, 'sos.remind', { caseId: '', onSent: onRemind }),
    ]
    poll()
    void refresh()
    return close
  }

  return { store, add, refresh, follow }
}
