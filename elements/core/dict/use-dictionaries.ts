import { useMemo, useSyncExternalStore } from 'react'
import { useConfigStore } from '../config'
import type { ConfigStore } from '../config/config.types'
import { useLocale } from '../i18n'
import type { DictItem } from './dict.types'
import { inLanguage } from './dict-translations'
import { watchFor } from './use-dict'

type Items = readonly DictItem[]

interface ManyDicts {
  readonly subscribe: (listener: () => void) => () => void
  /** Items in the order of the codes; the same array until one of them changes. */
  readonly read: () => readonly Items[]
}

function manyDicts(config: ConfigStore, codes: readonly string[]): ManyDicts {
  const watches = codes.map((code) => watchFor(config, code))
  let last: readonly Items[] = []
  return {
    subscribe: (listener) => {
      const stops = watches.map((watch) => watch.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    read: () => {
      const next = watches.map((watch) => watch.getState().items)
      if (next.length !== last.length || next.some((items, index) => items !== last[index])) last = next
      return last
    },
  }
}

/**
 * Items of several dictionaries by code, as far as they are known; each is asked for once, with everybody else.
 * @param asStored the texts are those of the server, also where the reader's language has others
 */
export function useDictionaries(codes: readonly string[], asStored = false): ReadonlyMap<string, Items> {
  const config = useConfigStore()
  const locale = useLocale()
  const names = [...new Set(codes)].join('\n')
  const codeList = useMemo(() => (names === '' ? [] : names.split('\n')), [names])
  const store = useMemo(() => manyDicts(config, codeList), [config, codeList])
  const items = useSyncExternalStore(store.subscribe, store.read, store.read)
  return useMemo(
    () => new Map(codeList.map((code, index) => [code, asStored ? (items[index] ?? []) : inLanguage(code, items[index] ?? [], locale)])),
    [codeList, items, locale, asStored],
  )
}
