import { useConfigStore } from '../../../../elements/core/config'
import { dictionariesFor } from '../../../../elements/core/dict'
import { dictCacheStrings } from '../../../../elements/core/dict/dict-cache.strings'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { queryClientFor } from '../../../../elements/core/query'
import { describeError } from '../../../../elements/core/transport'
import { dictionaryPaths } from './dictionary-paths'
import { dictionariesStrings } from './dictionaries.strings'

/**
 * Takes over the dictionaries as they are stored now (clause 7.2-34): all pages have their words and colours from them, and lists ask for
 * their rows again, of which servers send the words along. What fails is said with a way to try again. Resolves with whether it succeeded.
 */
export function useDictionaryRefresh(): () => Promise<boolean> {
  const config = useConfigStore()
  const feedback = useFeedback()
  const locale = useLocale()
  const t = useStrings(dictionariesStrings)
  const d = useStrings(dictCacheStrings)
  return async function refresh(): Promise<boolean> {
    try {
      await dictionariesFor(config).refresh()
    } catch (failure) {
      feedback.toast({
        tone: 'warning',
        title: d('cache.fail'),
        text: describeError(failure, locale),
        action: { label: t('tryAgain'), onAction: () => void refresh() },
        cause: 'dictionaries',
      })
      return false
    }
    // The list of dictionaries has no such words, and is asked by whoever changes it.
    void queryClientFor(config).invalidateQueries({
      predicate: ({ queryKey: [kind, path] }) => kind === 'list' && path !== dictionaryPaths.list,
    })
    return true
  }
}
