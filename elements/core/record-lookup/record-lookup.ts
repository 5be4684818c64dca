import type { ConfigStore } from '../config/config.types'
import { onUserLeave } from '../config/user-caches'
import { isRecord } from '../storage/shapes'
import { transportFor } from '../transport/transport-for'
import type { Transport } from '../transport/transport.types'
import { createRecordCache, type RecordCache } from './record-cache'

/** A sort of record that is shown by key all over a page: users by name, roles by code, departments by id. */
export interface RecordLookup<Item> {
  /** Unique: what is asked for and by which key. */
  name: string
  load: (transport: Transport, keys: readonly string[]) => Promise<readonly Item[]>
  keyOf: (record: Item) => string
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/**
 * The kind of records that a list call finds by one of their fields: `GET path?field=a,b,&pageNo=1&pageSize=n`. The
 * comma at the end makes the server compare with each of the values, also when there is only one.
 */
export function listLookup(path: string, field: string): RecordLookup<Readonly<Record<string, unknown>>> {
  return {
    name: `${path}?${field}`,
    async load(transport, keys) {
      const result: unknown = await transport.get(path, { [field]: `${keys.join(',')},`, pageNo: 1, pageSize: keys.length })
      const records: unknown = isRecord(result) ? result.records : result
      return Array.isArray(records) ? records.filter(isRecord) : []
    },
    keyOf: (record) => textOf(record[field]),
  }
}

interface CachedLookup {
  caches: Map<string, Pick<RecordCache<unknown>, 'clear' | 'retry'>>
  baseUrl: string
}

const perConfig = new WeakMap<ConfigStore, CachedLookup>()

/** Another server has other records; a token that came late makes failed questions worth asking again. */
function follow(config: ConfigStore, entry: CachedLookup): void {
  config.subscribe(() => {
    const { baseUrl } = config.get()
    for (const cache of entry.caches.values()) {
      if (baseUrl === entry.baseUrl) cache.retry()
      else cache.clear()
    }
    entry.baseUrl = baseUrl
  })
}

/** The one cache of a kind in a configuration. */
export function recordCacheFor<Item>(config: ConfigStore, kind: RecordLookup<Item>): RecordCache<Item> {
  let cached = perConfig.get(config)
  if (!cached) {
    cached = { caches: new Map(), baseUrl: config.get().baseUrl }
    perConfig.set(config, cached)
    follow(config, cached)
    onUserLeave(config, clearRecordCaches)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a name stands for one kind, and a kind for one type
  const existing = cached.caches.get(kind.name) as RecordCache<Item> | undefined
  if (existing) return existing
  const cache = createRecordCache<Item>({ load: (keys) => kind.load(transportFor(config), keys), keyOf: kind.keyOf })
  cached.caches.set(kind.name, cache)
  return cache
}

/** Another user signed in: forgets every name of the configuration. */
export function clearRecordCaches(config: ConfigStore): void {
  for (const cache of perConfig.get(config)?.caches.values() ?? []) cache.clear()
}
