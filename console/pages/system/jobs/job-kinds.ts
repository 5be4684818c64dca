import { type DictItem, useDict } from '../../../../elements/core/dict'
import { translate, useLocale } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import type { FieldOption } from '../../../../elements/list-page/resource/resource.types'
import { jobsStrings } from './jobs.strings'

const words = {
  OrphanFileJob: 'orphanFiles',
  LogRetentionJob: 'logRetention',
  VisitRetentionJob: 'visitRetention',
  SampleParamJob: 'sample',
} as const

/** What jobs of the embedded server can do, by the names of their classes. */
export const knownKinds: readonly FieldOption[] = Object.entries(words).map(([name, label]) => ({
  value: `org.jeecg.modules.quartz.job.${name}`,
  label,
}))

const wordOf = (className: string): (typeof words)[keyof typeof words] | undefined =>
  Object.entries(words).find(([name]) => className.endsWith(`.${name}`))?.[1]

/** The kinds of jobs that this server offers, in the language of the reader. `free`: it tells none, so any name of a class will do. */
export function useJobKinds(): {
  items: readonly DictItem[]
  free: boolean
  loading: boolean
  failed: string | undefined
  retry: () => void
} {
  const locale = useLocale()
  const { items, status, error, retry } = useDict('quartz_job_class')
  return {
    items: items.map((item) => {
      const word = wordOf(item.value)
      return word && locale !== 'zh-CN' ? { ...item, text: translate(jobsStrings, locale, word) } : item
    }),
    free: status === 'ready' && items.length === 0,
    loading: status === 'loading',
    failed: status === 'failed' ? describeError(error, locale) : undefined,
    retry,
  }
}
