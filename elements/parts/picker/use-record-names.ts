import { useEffect, useMemo } from 'react'
import { useConfigStore } from '../../core/config'
import { splitValue } from '../../core/format/value-list'
import { createRecordCache, recordCacheFor, type RecordCache, type RecordLookup, useRecordLookup } from '../../core/record-lookup'
import { useLoadError } from '../../core/transport/use-load-error'
import { recordsOfKeys } from './choice-model'
import type { PickerRecord } from './picker.types'

export interface RecordNamesSetup<Item extends PickerRecord> {
  value: string
  keyOf: (record: Item) => string
  /** The records, where the page gave them. */
  options: readonly Item[] | undefined
  /** Finds the records of exactly these keys, where the page answers itself. */
  find: ((keys: readonly string[]) => Promise<readonly Item[]>) | undefined
  /** How the server is asked for names; null where there is nothing to ask. Told apart by its name. */
  lookup: RecordLookup<Item> | null
  onSelection: ((selection: readonly Item[]) => void) | undefined
  onLoadError: ((detail: { error: unknown }) => void) | undefined
}

export interface RecordNames<Item extends PickerRecord> {
  /** Keys of the value, in order. */
  keys: readonly string[]
  /** The records of those that are known, by key. */
  records: ReadonlyMap<string, Item>
  loading: boolean
  /** Names could not be loaded; the keys are shown then. */
  error: unknown
  retry: () => void
  /** What was chosen in the dialog needs no further call for its names. */
  learn: (records: readonly Item[]) => void
}

/** Names for a value: from the options, from the page's own source, else from the server for all pickers together. */
export function useRecordNames<Item extends PickerRecord>(setup: RecordNamesSetup<Item>): RecordNames<Item> {
  const { value, keyOf, options, find, lookup, onSelection, onLoadError } = setup
  const config = useConfigStore()
  const keys = useMemo(() => splitValue(value), [value])
  const cache = useMemo((): RecordCache<Item> | null => {
    if (find) return createRecordCache({ load: find, keyOf })
    return options || !lookup ? null : recordCacheFor<Item>(config, lookup)
    // oxlint-disable-next-line react/exhaustive-deps -- a lookup is told apart by its name
  }, [config, options, find, lookup?.name, keyOf])
  const { records: found, loading, error, retry } = useRecordLookup(cache, keys)

  const records = useMemo(() => {
    if (!options || find) return found
    const byKey = new Map(options.map((record) => [keyOf(record), record]))
    return new Map(keys.flatMap((key) => (byKey.has(key) ? [[key, byKey.get(key)!]] : [])))
  }, [keys, options, found, find, keyOf])

  useEffect(() => onSelection?.(recordsOfKeys(keys, records)), [keys, records, onSelection])
  useLoadError(error, onLoadError)

  return { keys, records, loading, error, retry, learn: (chosen) => cache?.learn(chosen) }
}
