import { translate } from '../../../../elements/core/i18n'
import type { FieldOption } from '../../../../elements/list-page/resource/resource.types'
import { type ServerClasses, useServerClasses } from '../../parts/server-classes/use-server-classes'
import { jobsStrings } from './jobs.strings'

const textKeys = {
  OrphanFileJob: 'orphanFiles',
  LogRetentionJob: 'logRetention',
  VisitRetentionJob: 'visitRetention',
  GpsRetentionJob: 'gpsRetention',
  SampleParamJob: 'sample',
} as const

/** What jobs of the embedded server can do, by the names of their classes. */
export const registeredKinds: readonly FieldOption[] = Object.entries(textKeys).map(([name, label]) => ({
  value: `org.jeecg.modules.quartz.job.${name}`,
  label,
}))

const textKeyOf = (className: string): (typeof textKeys)[keyof typeof textKeys] | undefined =>
  Object.entries(textKeys).find(([name]) => className.endsWith(`.${name}`))?.[1]

/** The kinds of jobs that this server offers, in the language of the reader. */
export function useJobKinds(): ServerClasses {
  return useServerClasses('quartz_job_class', (className, locale) => {
    const textKey = textKeyOf(className)
    return textKey && translate(jobsStrings, locale, textKey)
  })
}
