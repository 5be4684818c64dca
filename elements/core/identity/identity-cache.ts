/** What a cache knows about one key. `unknown`: the server was asked and has no such record. */
export type Identity<Item> =
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly record: Item }
  | { readonly status: 'unknown' }
  | { readonly status: 'failed'; readonly error: unknown }

export interface IdentityCache<Item> {
  /** Without a call; undefined for a key nobody asked for. The same object until it changes. */
  peek: (key: string) => Identity<Item> | undefined
  /** Asks for those of the keys that are not known yet: at most one call per frame for all who ask. */
  want(keys: readonly string[]): void
  /** Asks again for everything that failed, or for those keys only. */
  retry(keys?: readonly string[]): void
  /** Takes over records that came another way, e.g. with a list: their keys need no call any more. */
  learn(records: readonly Item[]): void
  /** Forgets everything: another server or another user. */
  clear(): void
  /** Calls back after each change; `version` is another number then. */
  subscribe: (listener: () => void) => () => void
  version: () => number
}

export interface IdentitySettings<Item> {
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

/** ms a question waits for more keys at most. */
const longestWait = 300
/** ms a busy page may keep one step of that waiting. */
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
 * Records by key for everything that shows names: however many pickers ask in one frame, it is one call; each key is
 * asked for once. A failure is kept until `retry`.
 */
export function createIdentityCache<Item>({ load, keyOf, nextFrame = afterDrawing, now = Date.now }: IdentitySettings<Item>): IdentityCache<Item> {
  const known = new Map<string, Identity<Item>>()
  const unknownUntil = new Map<string, number>()
  const queue = new Set<string>()
  const listeners = new Set<() => void>()
  let planned = false
  let version = 0
  let generation = 0

  function announce(): void {
    version += 1
    for (const listener of listeners) listener()
  }

  /** Waits for a frame without newcomers, and not for ever: what appears together is asked for together. */
  function plan(since = now()): void {
    if (planned || queue.size === 0) return
    planned = true
    const before = queue.size
    nextFrame(() => {
      planned = false
      if (queue.size > before && queue.size < largestBatch && now() - since < longestWait) return plan(since)
      const batch = [...queue].slice(0, largestBatch)
      for (const key of batch) queue.delete(key)
      if (batch.length > 0) void ask(batch)
      plan()
    })
  }

  async function ask(batch: readonly string[]): Promise<void> {
    const asked = generation
    try {
      const records = await load(batch)
      if (asked !== generation) return
      const found = new Map(records.map((record) => [keyOf(record), record]))
      for (const key of batch) {
        const record = found.get(key)
        known.set(key, record === undefined ? { status: 'unknown' } : { status: 'known', record })
        if (record === undefined) unknownUntil.set(key, now() + unknownLifetime)
      }
    } catch (error) {
      if (asked !== generation) return
      // What a list taught us meanwhile stays.
      for (const key of batch) if (known.get(key)?.status === 'loading') known.set(key, { status: 'failed', error })
    }
    announce()
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
    announce()
  }

  return {
    peek: (key) => known.get(key),
    want: (keys) => enqueue(keys.filter((key) => key !== '' && isMissing(key))),
    retry: (keys) => enqueue((keys ?? [...known.keys()]).filter((key) => known.get(key)?.status === 'failed')),
    learn(records) {
      for (const record of records) {
        const key = keyOf(record)
        if (key === '') continue
        known.set(key, { status: 'known', record })
        queue.delete(key)
      }
      if (records.length > 0) announce()
    },
    clear() {
      generation += 1
      known.clear()
      queue.clear()
      announce()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
  }
}
