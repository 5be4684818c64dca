import { isRecord, type OpsStorage } from '../../../../elements/core/storage'

/** A code that led somewhere. */
export interface LastEntry {
  readonly code: string
  readonly title: string
  readonly targetType: string
  /** Epoch ms. */
  readonly time: number
}

const STORED = 'OPS_LAST_ENTRIES'
const MAX_ENTRIES = 5

const isEntry = (value: unknown): value is LastEntry =>
  isRecord(value) &&
  typeof value['code'] === 'string' &&
  typeof value['title'] === 'string' &&
  typeof value['targetType'] === 'string' &&
  typeof value['time'] === 'number'
const isEntries = (value: unknown): value is readonly LastEntry[] => Array.isArray(value) && value.every(isEntry)

/** Entries with a new one in front; each target once. */
export function withEntry(entries: readonly LastEntry[], entry: LastEntry): LastEntry[] {
  return [entry, ...entries.filter(({ code }) => code !== entry.code)].slice(0, MAX_ENTRIES)
}

export const readEntries = (storage: OpsStorage): readonly LastEntry[] => storage.read(STORED, isEntries) ?? []

export function storeEntry(storage: OpsStorage, entry: LastEntry): void {
  storage.write(STORED, withEntry(readEntries(storage), entry))
}

/** Removes a code that leads nowhere any more. */
export function removeEntry(storage: OpsStorage, code: string): void {
  storage.write(
    STORED,
    readEntries(storage).filter((entry) => entry.code !== code),
  )
}
