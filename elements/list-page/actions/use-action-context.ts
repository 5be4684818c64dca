import { useFeedback } from '../../core/feedback'
import { useLocale } from '../../core/i18n'
import { describeError, useTransport } from '../../core/transport'
import { useServerAction } from '../../parts/feedback'
import { useControlPermissions } from '../../parts/permission'
import { usePageHost } from '../../parts/page-host'
import { listedNames, shortNames } from './several-names'
import type { ActionContext } from '../resource/action-context'
import { ACTION_BATCH_SIZE } from './action-batch-size'
import { recordTitle } from '../resource/records'
import type { Resource, ResourceList } from '../resource/resource.types'
import { stringOf } from '../resource/words'

/** What the actions of a resource work with, on the list that is shown. */
export function useActionContext(resource: Resource, list: ResourceList): ActionContext {
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const permission = useControlPermissions()
  const { go } = usePageHost()
  const { run } = useServerAction(() => void list.reload())
  return {
    list,
    locale,
    transport,
    feedback,
    run,
    go,
    may: (codes) => permission(codes).outcome === 'allowed',
    t: (key, params) => stringOf(resource.strings, locale, key, params),
    namesOf(records) {
      const names = records.map((record) => recordTitle(resource, record))
      return { name: shortNames(names, locale), objects: listedNames(names, locale) }
    },
    async chosen() {
      if (!list.whole) return [...list.selection.values()]
      const { createProgress } = await import('./progress')
      const progress = createProgress(feedback, locale, 'gathering')
      progress.report(0, list.total)
      try {
        return await list.matching(progress.signal, (count) => progress.report(count, list.total))
      } catch (failure) {
        progress.fail(progress.signal.aborted ? null : describeError(failure, locale))
        return null
      } finally {
        progress.end()
      }
    },
    async each(records, call) {
      if (records.length <= ACTION_BATCH_SIZE) return run(() => call(records))
      const { createProgress } = await import('./progress')
      const progress = createProgress(feedback, locale, 'working')
      let done = 0
      try {
        for (; done < records.length && !progress.signal.aborted; done += ACTION_BATCH_SIZE) {
          progress.report(done, records.length)
          const batch = records.slice(done, done + ACTION_BATCH_SIZE)
          if (!(await run(() => call(batch)))) break
        }
      } finally {
        progress.end()
      }
      if (done >= records.length) return true
      progress.stopped(done, records.length)
      await list.afterChange()
      return false
    },
  }
}
