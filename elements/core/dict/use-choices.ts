import { useMemo } from 'react'
import { useLocale, useStrings } from '../i18n'
import { describeError } from '../transport/describe-error'
import { useLoadError } from '../transport/use-load-error'
import { dictStrings } from './dict.strings'
import type { DictItem } from './dict.types'
import { dictItems } from './dict-items'
import { useDict } from './use-dict'

export interface Choices {
  items: readonly DictItem[]
  loading: boolean
  /** Why there are none, in words; undefined while all is well. */
  failure: string | undefined
  /** Absent where trying again cannot help. */
  retry: (() => void) | undefined
}

/** The choices of a field: given ones, else those of a dictionary. An empty code is an error of the page (clauses 5.2). */
export function useChoices(
  options: unknown,
  dictCode: string | undefined,
  onLoadError: ((detail: { error: unknown }) => void) | undefined,
): Choices {
  const locale = useLocale()
  const t = useStrings(dictStrings)
  const dict = useDict(options ? '' : dictCode)
  const items = useMemo(() => (options ? dictItems(options) : dict.items), [options, dict.items])
  useLoadError(dict.status === 'failed' ? dict.error : null, onLoadError)
  if (!options && dictCode?.trim() === '') return { items, loading: false, failure: t('dict.codeRequired'), retry: undefined }
  const failure = dict.status === 'failed' ? describeError(dict.error, locale) : undefined
  return { items, loading: dict.status === 'loading', failure, retry: failure ? dict.retry : undefined }
}

/** A stored value that no item has stays visible, and cannot be chosen again. */
export function withStored(items: readonly DictItem[], values: readonly string[]): readonly DictItem[] {
  const strange = values.filter((value) => value !== '' && !items.some((item) => item.value === value))
  return strange.length === 0 ? items : [...items, ...strange.map((value) => ({ value, text: value, disabled: true }))]
}
