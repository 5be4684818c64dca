import { createListeners } from '../events/listeners'

/** Cache entry of a key. `unknown`: the server has no such record. */
export type CachedRecord<Item> =
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly record: Item }
  | { readonly status: 'unknown' }
  | { readonly status: 'failed'; readonly error: unknown }

export interface RecordCache<Item> {
  /** Reads the cache without a call; undefined for a key that was never requested. Same object until it changes. */
  peek: (key: string) => CachedRecord<Item> | undefined
  /** Requests the keys that are not cached. Requests of a few frames are merged into one call. */
  want(keys: readonly string[]): void
  /** Reloads failed keys, including those of running calls, or only the given ones. */
  retry(keys?: readonly string[]): void
  /** Adds records from elsewhere, e.g. a list, so that their keys need no call. */
  learn(records: readonly Item[]): void
  /** Clears the cache, e.g. for another server or user. */
  clear(): void
  /** Calls back after each change. */
  subscribe: (listener: () => void) => () => void
}

export interface RecordCacheSettings<Item> {
  /** Loads at most `largestBatch` keys; may omit unknown ones and return any order. */
  load: (keys: readonly string[]) => Promise<readonly Item[]>
  keyOf: (record: Item) => string
  /** Schedules a callback in a later frame; replaced in tests. */
  nextFrame?: (run: () => void) => void
  /** ms. */
  now?: () => number
}

/** Keys per call: lists return at most this many records to everybody, and URLs stay short. */
export const largestBatch = 100
/** ms until an unknown key is requested again. */
const unknownLifetime = 30_000

/**
 * Maximum number of frames to wait for more keys, about one second. Frames, not time: on a slow machine the fields that request keys also
 * need more time.
 */
const maxFrames = 60
/** Maximum delay in ms of one such frame on a busy page. */
const batchDelay = 100

/**
 * Runs after the next frame when the page is idle: fifty pickers render over many frames and should share one call. A hidden tab has no
 * frames, so it requests nothing.
 */
function afterDrawing(run: () => void): void {
  requestAnimationFrame(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: batchDelay })
    else setTimeout(run, batchDelay / 2)
  })
}

/**
 * Cache of records by key for everything that shows names. Pickers that appear together share one call, and each key is requested once. A
 * failure stays until `retry`.
 */
export function createRecordCache<Item>({
  load,
  keyOf,
  nextFrame = afterDrawing,
  now = Date.now,
}: RecordCacheSettings<Item>): RecordCache<Item> {
  const cached = new Map<string, CachedRecord<Item>>()
  const unknownUntil = new Map<string, number>()
  const queue = new Set<string>()
  const { subscribe, notify } = createListeners()
  let planned = false
  let generation = 0
  /** Number of `retry` calls for all keys. */
  let rounds = 0

  /** Waits for a frame without new keys, up to the maximum, so that keys that appear together are requested together. */
  function plan(frames = maxFrames, count = 0): void {
    if (planned || queue.size === 0) return
    planned = true
    nextFrame(() => {
      planned = false
      if (queue.size > count && queue.size < largestBatch && frames > 1) return plan(frames - 1, queue.size)
      const batch = [...queue].slice(0, largestBatch)
      for (const key of batch) queue.delete(key)
      if (batch.length > 0) void lookUp(batch)
      plan()
    })
  }

  async function lookUp(batch: readonly string[]): Promise<void> {
    const requestCount = generation
    const round = rounds
    try {
      const records = await load(batch)
      if (requestCount !== generation) return
      const found = new Map(records.map((record) => [keyOf(record), record]))
      for (const key of batch) {
        const record = found.get(key)
        cached.set(key, record === undefined ? { status: 'unknown' } : { status: 'known', record })
        if (record === undefined) unknownUntil.set(key, now() + unknownLifetime)
      }
    } catch (error) {
      if (requestCount !== generation) return
      // Keep records that `learn` added meanwhile.
      const missing = batch.filter((key) => cached.get(key)?.status === 'loading')
      if (round !== rounds) return enqueue(missing)
      for (const key of missing) cached.set(key, { status: 'failed', error })
    }
    notify()
  }

  function isMissing(key: string): boolean {
    const entry = cached.get(key)
    return entry === undefined || (entry.status === 'unknown' && (unknownUntil.get(key) ?? 0) <= now())
  }

  function enqueue(keys: readonly string[]): void {
    if (keys.length === 0) return
    for (const key of keys) {
      queue.add(key)
      cached.set(key, { status: 'loading' })
    }
    plan()
    notify()
  }

  return {
    peek: (key) => cached.get(key),
    want: (keys) => enqueue(keys.filter((key) => key !== '' && isMissing(key))),
    retry(keys) {
      if (!keys) rounds += 1
      enqueue((keys ?? [...cached.keys()]).filter((key) => cached.get(key)?.status === 'failed'))
    },
    learn(records) {
      for (const record of records) {
        const key = keyOf(record)
        if (key === '') continue
        cached.set(key, { status: 'known', record })
        queue.delete(key)
      }
      if (records.length > 0) notify()
    },
    clear() {
      generation += 1
      cached.clear()
      queue.clear()
      notify()
    },
    subscribe,
  }
}
