import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useConfigStore } from '../config'
import type { ConfigStore } from '../config/config.types'
import { useLocale } from '../i18n'
import { createDictWatch, type DictWatch } from './dict-watch'
import type { DictState } from './dict.types'
import { inLanguage } from './known-texts'

const watches = new WeakMap<ConfigStore, Map<string, DictWatch>>()

function watchFor(config: ConfigStore, code: string): DictWatch {
  let codes = watches.get(config)
  if (!codes) {
    codes = new Map()
    watches.set(config, codes)
  }
  let watch = codes.get(code)
  if (!watch) {
    watch = createDictWatch(code, async () => (await import('./dictionaries')).dictionariesFor(config))
    codes.set(code, watch)
  }
  return watch
}

export interface Dict extends DictState {
  retry: () => void
}

/**
 * Items of a dictionary code or of `table,text,code[,where]`; an empty code is ready without items. A failed load is
 * tried again when the configuration changes: a host may hand over its token late.
 */
export function useDict(code: string | null | undefined): Dict {
  const config = useConfigStore()
  const locale = useLocale()
  const watch = watchFor(config, code ?? '')
  const state = useSyncExternalStore(watch.subscribe, watch.getState, watch.getState)
  const items = useMemo(() => inLanguage(code ?? '', state.items, locale), [code, state.items, locale])
  useEffect(
    () =>
      config.subscribe(() => {
        if (watch.getState().status === 'failed') watch.retry()
      }),
    [config, watch],
  )
  return { ...state, items, retry: watch.retry }
}
