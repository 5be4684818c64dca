import type { ConfigStore } from '../../../core/config/config.types'
import type { ScrollIdle } from '../scroll-idle'
import type { GridColumn } from '../../edit-grid.types'
import type { NameSource } from './name-source.types'

interface CachedSource {
  readonly source: NameSource
  readonly stop: () => void
  /** Asked for in this turn. */
  pendingKeys: Set<string> | null
  /** Keys by the names that were shown: a copied name can be pasted. */
  readonly keys: Map<string, string>
}

/** ms that pasted names wait for their keys at most. */
const longestWait = 20_000

/** Names could not be asked for. */
export class NamesMissing extends Error {
  override readonly name = 'NamesMissing'
}

/**
 * Names of the users, departments and records whose keys cells hold. Painters ask while they draw; what they miss in one turn
 * becomes one question, and the rows are drawn again with the answer. The code that asks comes with the first such column.
 */
export class CellNames {
  readonly #sources = new Map<GridColumn, CachedSource>()
  /** Keys that cells were seen to hold. */
  readonly #requestedKeys = new Map<GridColumn, Set<string>>()
  #make: ((column: GridColumn, config: ConfigStore) => NameSource) | null = null
  #loading: Promise<void> | null = null
  #changed: () => void = () => undefined
  #scroll: ScrollIdle | null = null

  constructor(private readonly config: ConfigStore) {}

  /** Whom to tell that names came. While the user scrolls nothing is asked: what is in sight then is drawn again. */
  join(changed: () => void, scroll: ScrollIdle): void {
    this.#changed = changed
    this.#scroll = scroll
  }

  text(column: GridColumn, key: string): string | undefined {
    const visible = this.#requestedKeys.get(column) ?? new Set()
    this.#requestedKeys.set(column, visible.add(key))
    const source = this.#sourceOf(column)
    const text = source?.source.peek(key)
    if (text !== undefined) source?.keys.set(text, key)
    return text
  }

  /** The key behind a name, or that is the text itself; undefined where nobody is known by it. */
  keyOf(column: GridColumn, text: string): string | undefined {
    const source = this.#sources.get(column)
    const isKey = this.#requestedKeys.get(column)?.has(text) || source?.source.peek(text) !== undefined
    return source?.keys.get(text) ?? (isKey ? text : undefined)
  }

  want(column: GridColumn, keys: readonly string[]): void {
    const source = this.#sourceOf(column)
    const missing = source ? keys.filter((key) => source.source.peek(key) === undefined) : []
    if (!source || missing.length === 0) return
    if (this.#scroll?.isMoving) return this.#scroll.afterwards(this.#changed)
    if (!source.pendingKeys) {
      source.pendingKeys = new Set()
      queueMicrotask(() => this.#fetchNames(source))
    }
    for (const key of missing) source.pendingKeys.add(key)
  }

  #fetchNames(source: CachedSource): void {
    const keys = [...(source.pendingKeys ?? [])]
    source.pendingKeys = null
    source.source.want(keys)
  }

  #sourceOf(column: GridColumn): CachedSource | undefined {
    const cached = this.#sources.get(column)
    if (cached || !this.#make) {
      if (!cached) void this.#load()
      return cached
    }
    const source = this.#make(column, this.config)
    const entry: CachedSource = { source, stop: source.subscribe(() => this.#changed()), pendingKeys: null, keys: new Map() }
    this.#sources.set(column, entry)
    return entry
  }

  #load(): Promise<void> {
    this.#loading ??= this.#fetch()
    return this.#loading
  }

  async #fetch(): Promise<void> {
    try {
      this.#make = (await import('./name-source')).nameSource
      this.#changed()
    } catch {
      // The keys stay; the next draw tries again.
      this.#loading = null
    }
  }

  /** Asks for these keys, and waits until all were answered. @throws NamesMissing, or the reason of the signal */
  async know(column: GridColumn, keys: readonly string[], signal: AbortSignal): Promise<void> {
    await this.#load()
    const source = this.#sourceOf(column)?.source
    if (!source) throw new NamesMissing()
    source.retry(keys)
    source.want(keys)
    await new Promise<void>((resolve) => {
      const check = (): void => {
        if (!signal.aborted && keys.some((key) => source.progressOf(key) === 'asked')) return
        leave()
        signal.removeEventListener('abort', check)
        resolve()
      }
      const leave = source.subscribe(check)
      signal.addEventListener('abort', check)
      check()
    })
    signal.throwIfAborted()
    if (keys.some((key) => source.progressOf(key) === 'failed')) throw new NamesMissing()
  }

  /** Asks whose names or keys these are, as far as a server answers. */
  async identify(column: GridColumn, names: readonly string[]): Promise<void> {
    await this.#load()
    const source = this.#sourceOf(column)
    if (!source) return
    const found = await source.source.find?.(names).catch(() => null)
    for (const [name, key] of found ?? []) source.keys.set(name, key)
    const rest = names.filter((name) => !source.keys.has(name))
    if (rest.length > 0) await this.know(column, rest, AbortSignal.timeout(longestWait)).catch(() => undefined)
  }

  /** These are the columns now; nobody listens for others any more. */
  keep(columns: readonly GridColumn[]): void {
    for (const [column, { stop }] of this.#sources) {
      if (columns.includes(column)) continue
      stop()
      this.#sources.delete(column)
      this.#requestedKeys.delete(column)
    }
  }
}
