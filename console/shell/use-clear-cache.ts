import { dictionariesFor } from '../../elements/core/dict'
import { dictCacheStrings } from '../../elements/core/dict/dict-cache.strings'
import { useFeedback } from '../../elements/core/feedback'
import { useStrings } from '../../elements/core/i18n'
import { useRuntime } from '../session/runtime-context'

/** Has the server rebuild its cache and takes over all dictionaries, and the permissions; a refusal is a failure as well (clauses 8). */
export function useClearCache(): () => Promise<void> {
  const t = useStrings(dictCacheStrings)
  const feedback = useFeedback()
  const { config, permissions } = useRuntime()
  return async () => {
    try {
      await Promise.all([dictionariesFor(config).refresh(), permissions.renew()])
      feedback.toast({ tone: 'success', title: t('cache.ok'), cause: 'cache' })
    } catch {
      feedback.toast({ tone: 'warning', title: t('cache.fail'), cause: 'cache' })
    }
  }
}
