/** Records that are kept for each code. */
export const enhancementLimit = 16

/** One enhancement of a table: which table, and whatever was run there. */
export interface EnhancementRecord {
  readonly code: string
  readonly [field: string]: unknown
}

/** Where the records of a code are kept. */
export interface HistoryStore {
  read(code: string): readonly EnhancementRecord[]
  /** Never throws: what cannot be stored is kept as long as the history. */
  write(code: string, records: readonly EnhancementRecord[]): void
}

export interface EnhancementHistory {
  /** The records of a code, oldest first. */
  list(code: string): readonly EnhancementRecord[]
  /** Adds a record; of more than 16 with its code the oldest go. Answers those that are kept. */
  add(record: EnhancementRecord): readonly EnhancementRecord[]
  clear(code: string): void
}

/**
 * The last enhancement records of each code: what a developer ran on a table, to be looked at or run again.
 * @param store default: none, the records last as long as the history
 */
export function enhancementHistory(store?: HistoryStore): EnhancementHistory {
  const cache = new Map<string, readonly EnhancementRecord[]>()

  function keep(code: string, records: readonly EnhancementRecord[]): readonly EnhancementRecord[] {
    cache.set(code, records)
    store?.write(code, records)
    return records
  }

  const list = (code: string): readonly EnhancementRecord[] => cache.get(code) ?? store?.read(code).slice(-enhancementLimit) ?? []
  return {
    list,
    add: (record) => keep(record.code, [...list(record.code), { ...record }].slice(-enhancementLimit)),
    clear: (code) => void keep(code, []),
  }
}

/**
 * Keeps the records in the browser, under the name and in the envelope of the original console (`pro__enhance_<code>`), so that
 * both read what the other wrote. This file is published on its own: it does without the storage of the kit.
 */
export function localHistory(storageOf: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage): HistoryStore {
  const nameOf = (code: string): string => `pro__enhance_${code}`
  return {
    read(code) {
      try {
        const { value }: { value?: unknown } = JSON.parse(storageOf().getItem(nameOf(code)) ?? '{}') ?? {}
        return Array.isArray(value) ? value.filter((one: unknown) => isRecordOf(one, code)) : []
      } catch {
        return []
      }
    },
    write(code, records) {
      try {
        storageOf().setItem(nameOf(code), JSON.stringify({ value: records, expire: null }))
      } catch {
        // Denied or full: the history still holds them.
      }
    },
  }
}

function isRecordOf(value: unknown, code: string): value is EnhancementRecord {
  return typeof value === 'object' && value !== null && 'code' in value && value.code === code
}
