import { type DictItem, useDict } from '../../../../elements/core/dict'
import { type Locale, useLocale } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'

/** The classes of a server that records name, to choose from. */
export interface ServerClasses {
  items: readonly DictItem[]
  /** The server tells none, so any name of a class will do. */
  free: boolean
  loading: boolean
  failed: string | undefined
  retry: () => void
}

/**
 * The classes that a dictionary of the server tells. `wordFor` says what known ones are called where the dictionary's Chinese is not read.
 */
export function useServerClasses(dictCode: string, textKeyFor: (className: string, locale: Locale) => string | undefined): ServerClasses {
  const locale = useLocale()
  const { items, status, error, retry } = useDict(dictCode)
  return {
    items: locale === 'zh-CN' ? items : items.map((item) => ({ ...item, text: textKeyFor(item.value, locale) ?? item.text })),
    free: status === 'ready' && items.length === 0,
    loading: status === 'loading',
    failed: status === 'failed' ? describeError(error, locale) : undefined,
    retry,
  }
}
