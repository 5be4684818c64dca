import { useMemo } from 'react'
import { useStore } from '../events/use-store'
import { useConfigStore } from '../config'
import type { ConfigStore } from '../config/config.types'
import { useLocale } from '../i18n'
import { createDictWatch, type DictWatch } from './dict-watch'
import type { DictState } from './dict.types'
import { inLanguage } from './dict-translations'

const watches = new WeakMap<ConfigStore, Map<string, DictWatch>>()

/** The one watch of a code in a configuration. */
export function watchFor(config: ConfigStore, code: string): DictWatch {
  let codes = watches.get(config)
  if (!codes) {
    codes = new Map()
    watches.set(config, codes)
  }
  let watch = codes.get(code)
  if (!watch) {
    watch = createDictWatch(code, async () => (await import('./dictionaries')).dictionariesFor(config), config.subscribe)
    codes.set(code, watch)
  }
  return watch
}

export interface Dict extends DictState {
  retry: () => void
}

/** Items of a dictionary code or of `table,text,code[,where]`; an empty code is ready without items. */
export function useDict(code: string | null | undefined): Dict {
  const config = useConfigStore()
  const locale = useLocale()
  const watch = watchFor(config, code ?? '')
  const state = useStore(watch)
  const items = useMemo(() => inLanguage(code ?? '', state.items, locale), [code, state.items, locale])
  return { ...state, items, retry: watch.retry }
}
