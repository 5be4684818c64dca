import { useMemo } from 'react'
import { useConfigStore } from '../core/config'
import type { ConfigStore } from '../core/config/config.types'
import { type DictItem, dictItems } from '../core/dict'
import { createRecordCache, recordCacheFor, type RecordCache, type RecordLookup, useRecordLookup } from '../core/record-lookup'
import type { SearchSource } from './search-select.types'

const keyOf = ({ value }: DictItem): string => value

/** Labels are kept by dictionary and value: the same value means different things in two of them. */
export function labelLookup(config: ConfigStore, dict: string): RecordLookup<DictItem> {
  return {
    name: `loadDictItem/${dict}`,
    keyOf,
    async load(_transport, values) {
      const { dictionariesFor } = await import('../core/dict/dictionaries')
      const texts = await dictionariesFor(config).labels(dict, values)
      return values.flatMap((value, index) => (typeof texts[index] === 'string' ? [{ value, text: texts[index], disabled: false }] : []))
    },
  }
}

export interface CachedLabel {
  /** The record of the value, once it is known. */
  item: DictItem | undefined
  loading: boolean
  error: unknown
  retry: () => void
  /** A chosen item needs no call for its label. */
  learn: (item: DictItem) => void
}

/** The label of a stored value, asked for together with those of all other fields. `null` asks nobody. */
export function useLabel(value: string, dict: string | null, source: SearchSource | undefined): CachedLabel {
  const config = useConfigStore()
  const cache = useMemo((): RecordCache<DictItem> | null => {
    if (source)
      return createRecordCache({
        keyOf,
        load: async (values) => dictItems(await source({ values, keyword: '', pageSize: values.length })),
      })
    return dict ? recordCacheFor(config, labelLookup(config, dict)) : null
  }, [config, dict, source])
  const keys = useMemo(() => (value === '' ? [] : [value]), [value])
  const { records, loading, error, retry } = useRecordLookup(cache, keys)
  return { item: records.get(value), loading, error, retry, learn: (item) => cache?.learn([item]) }
}
