import type { ConfigStore } from '../config/config.types'
import { createListeners } from '../events/listeners'
import type { OpsStorage } from '../storage/create-storage'
import { isRecord } from '../storage/shapes'
import { sevenDays, storageNames } from '../storage/storage-names'
import { paths } from '../transport/paths'
import { pathSegment } from '../transport/query-string'
import { transportFor } from '../transport/transport-for'
import type { Transport } from '../transport/transport.types'
import { dictItems, isTableCode, itemText } from './dict-items'
import type { DictItem, RawDictMap } from './dict.types'

/** Rows of tables change while people work, so their items are kept for 30 s only; fixed codes until refreshed. */
const tableLifetime = 30_000

interface CachedDict {
  items: DictItem[]
  /** Epoch ms. */
  expire: number
}

export interface Dictionaries {
  /** Items already known, without a call. */
  peek(code: string): readonly DictItem[] | undefined
  /** Known items, else one call to getDictItems however many ask; a failure is not kept. */
  items(code: string): Promise<readonly DictItem[]>
  /** Items of a table dictionary whose text or value contains `keyword`; '' for the first `pageSize`. */
  search(code: string, keyword: string, pageSize?: number, signal?: AbortSignal): Promise<DictItem[]>
  /** Label of each value, in order; null where there is none. */
  labels(code: string, values: readonly (string | number)[]): Promise<(string | null)[]>
  /** Takes over all dictionaries of a sign-in. */
  adopt(all: RawDictMap): void
  /** Makes the server rebuild its cache, then takes over all dictionaries. @throws OpsError */
  refresh(): Promise<void>
  /** Forgets everything, here and in storage. */
  clear(): void
  /** Keeps adopted dictionaries 7 days in storage and reads what is there. Only the console persists. */
  persistTo(storage: OpsStorage): void
  /** Calls back when known items may have changed. */
  subscribe(listener: () => void): () => void
}

export function createDictionaries(transport: Transport, now: () => number = Date.now): Dictionaries {
  const cached = new Map<string, CachedDict>()
  const running = new Map<string, Promise<readonly DictItem[]>>()
  const { subscribe, notify } = createListeners()
  let storage: OpsStorage | null = null
  let generation = 0

  function hold(all: RawDictMap): void {
    for (const [code, raw] of Object.entries(all)) cached.set(code, { items: dictItems(raw), expire: Infinity })
  }

  function peek(code: string): readonly DictItem[] | undefined {
    const entry = cached.get(code)
    return entry && entry.expire > now() ? entry.items : undefined
  }

  async function load(code: string): Promise<readonly DictItem[]> {
    const requestCount = generation
    const items = dictItems(await transport.get(`${paths.dict.items}/${pathSegment(code)}`))
    if (requestCount === generation) cached.set(code, { items, expire: isTableCode(code) ? now() + tableLifetime : Infinity })
    return items
  }

  async function loadLabels(code: string, keys: readonly string[]): Promise<unknown[]> {
    const response: unknown = await transport.get(`${paths.dict.loadItem}/${pathSegment(code)}`, {
      key: keys.join(','),
      delNotExist: false,
    })
    return Array.isArray(response) ? response : [response]
  }

  /** Old servers leave out unknown keys instead of echoing them; only one key per call is unambiguous then. */
  async function tableLabels(code: string, keys: readonly string[]): Promise<(string | null)[]> {
    const together = await loadLabels(code, keys)
    const responses =
      together.length === keys.length ? together : await Promise.all(keys.map(async (key) => (await loadLabels(code, [key]))[0]))
    return responses.map((label, i) => (typeof label === 'string' && label !== '' && label !== keys[i] ? label : null))
  }

  async function items(code: string): Promise<readonly DictItem[]> {
    const cachedItems = peek(code) ?? running.get(code)
    if (cachedItems) return cachedItems
    const loading = load(code).finally(() => {
      if (running.get(code) === loading) running.delete(code)
    })
    running.set(code, loading)
    return loading
  }

  function adopt(all: RawDictMap): void {
    generation += 1
    running.clear()
    cached.clear()
    hold(all)
    storage?.write(storageNames.dictionaries, all, sevenDays)
    notify()
  }

  return {
    peek,
    items,
    async search(code, keyword, pageSize, signal) {
      return dictItems(await transport.get(`${paths.dict.load}/${pathSegment(code)}`, { keyword, pageSize }, { signal }))
    },
    async labels(code, values) {
      if (values.length === 0) return []
      if (isTableCode(code)) return tableLabels(code, values.map(String))
      const loaded = await items(code)
      return values.map((value) => itemText(loaded, value) ?? null)
    },
    adopt,
    async refresh() {
      await transport.get(paths.dict.refresh)
      const all = await transport.get(paths.dict.all)
      adopt(isRecord(all) ? all : {})
    },
    clear() {
      generation += 1
      running.clear()
      cached.clear()
      storage?.remove(storageNames.dictionaries)
      notify()
    },
    persistTo(next) {
      storage = next
      const stored = next.read(storageNames.dictionaries, isRecord)
      if (!stored) return
      hold(stored)
      notify()
    },
    subscribe,
  }
}

const perConfig = new WeakMap<ConfigStore, Dictionaries>()

/** The one dictionary cache of a configuration. */
export function dictionariesFor(config: ConfigStore): Dictionaries {
  let dictionaries = perConfig.get(config)
  if (!dictionaries) {
    dictionaries = createDictionaries(transportFor(config))
    perConfig.set(config, dictionaries)
  }
  return dictionaries
}
