import { createListeners } from '../events/listeners'

/** What a cache knows about one key. `unknown`: the server was asked and has no such record. */
export type CachedRecord<Item> =
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly record: Item }
  | { readonly status: 'unknown' }
  | { readonly status: 'failed'; readonly error: unknown }

export interface RecordCache<Item> {
  /** Without a call; undefined for a key nobody asked for. The same object until it changes. */
  peek: (key: string) => CachedRecord<Item> | undefined
  /** Asks for those of the keys that are not known yet: one call for all who ask within a few frames. */
  want(keys: readonly string[]): void
  /** Asks again for everything that failed or fails of the questions under way, or for those keys only. */
  retry(keys?: readonly string[]): void
  /** Takes over records that came another way, e.g. with a list: their keys need no call any more. */
  learn(records: readonly Item[]): void
  /** Forgets everything: another server or another user. */
  clear(): void
  /** Calls back after each change. */
  subscribe: (listener: () => void) => () => void
}

export interface RecordCacheSettings<Item> {
  /** At most `largestBatch` keys at a time; may leave out unknown ones and answer in any order. */
  load: (keys: readonly string[]) => Promise<readonly Item[]>
  keyOf: (record: Item) => string
  /** Calls back in a later frame; replaced in tests. */
  nextFrame?: (run: () => void) => void
  /** ms. */
  now?: () => number
}

/** Keys per call: a list answers at most this many records to everybody, and urls stay short. */
export const largestBatch = 100
/** ms a key stays unknown before somebody who wants it causes a new question. */
const unknownLifetime = 30_000

/**
 * Frames a question waits for more keys at most, a second's worth. Not a time: a slow machine draws few frames, and the
 * fields that will ask come over just as many.
 */
const maxFrames = 60
/** ms a busy page may keep one of these frames. */
const patience = 100

/**
 * After the next frame, when the page has nothing more urgent to do: fifty pickers draw over many frames, and all of them
 * should be in the question. Frames do not come while a tab is hidden: labels nobody sees are not asked for.
 */
function afterDrawing(run: () => void): void {
  requestAnimationFrame(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: patience })
    else setTimeout(run, patience / 2)
  })
}

/**
 * Records by key for everything that shows names: however many pickers appear together, it is one call; each key is
 * asked for once. A failure is kept until `retry`.
 */
export function createRecordCache<Item>({
  load,
  keyOf,
  nextFrame = afterDrawing,
  now = Date.now,
}: RecordCacheSettings<Item>): RecordCache<Item> {
  const known = new Map<string, CachedRecord<Item>>()
  const unknownUntil = new Map<string, number>()
  const queue = new Set<string>()
  const { subscribe, tell } = createListeners()
  let planned = false
  let generation = 0
  /** How often everything that fails was to be asked for again. */
  let rounds = 0

  /** Waits for a frame without newcomers, and not for ever: what appears together is asked for together. */
  function plan(frames = maxFrames, seen = 0): void {
    if (planned || queue.size === 0) return
    planned = true
    nextFrame(() => {
      planned = false
      if (queue.size > seen && queue.size < largestBatch && frames > 1) return plan(frames - 1, queue.size)
      const batch = [...queue].slice(0, largestBatch)
      for (const key of batch) queue.delete(key)
      if (batch.length > 0) void ask(batch)
      plan()
    })
  }

  async function ask(batch: readonly string[]): Promise<void> {
    const requestCount = generation
    const round = rounds
    try {
      const records = await load(batch)
      if (requestCount !== generation) return
      const found = new Map(records.map((record) => [keyOf(record), record]))
      for (const key of batch) {
        const record = found.get(key)
        known.set(key, record === undefined ? { status: 'unknown' } : { status: 'known', record })
        if (record === undefined) unknownUntil.set(key, now() + unknownLifetime)
      }
    } catch (error) {
      if (requestCount !== generation) return
      // What a list taught us meanwhile stays.
      const missing = batch.filter((key) => known.get(key)?.status === 'loading')
      if (round !== rounds) return enqueue(missing)
      for (const key of missing) known.set(key, { status: 'failed', error })
    }
    tell()
  }

  function isMissing(key: string): boolean {
    const entry = known.get(key)
    return entry === undefined || (entry.status === 'unknown' && (unknownUntil.get(key) ?? 0) <= now())
  }

  function enqueue(keys: readonly string[]): void {
    if (keys.length === 0) return
    for (const key of keys) {
      queue.add(key)
      known.set(key, { status: 'loading' })
    }
    plan()
    tell()
  }

  return {
    peek: (key) => known.get(key),
    want: (keys) => enqueue(keys.filter((key) => key !== '' && isMissing(key))),
    retry(keys) {
      if (!keys) rounds += 1
      enqueue((keys ?? [...known.keys()]).filter((key) => known.get(key)?.status === 'failed'))
    },
    learn(records) {
      for (const record of records) {
        const key = keyOf(record)
        if (key === '') continue
        known.set(key, { status: 'known', record })
        queue.delete(key)
      }
      if (records.length > 0) tell()
    },
    clear() {
      generation += 1
      known.clear()
      queue.clear()
      tell()
    },
    subscribe,
  }
}
