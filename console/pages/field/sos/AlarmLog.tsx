import type { ReactNode } from 'react'
import { useConfig } from '../../../../elements/core/config'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import type { ServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { fileUrl } from '../../../../elements/core/transport/file-url'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { detailStrings } from './detail.strings'

type TextKey = keyof (typeof detailStrings)['en']
const isTextKey = (word: string): word is TextKey => Object.hasOwn(detailStrings.en, word)
const filesOf = ({ files }: WireRecord): string[] => (Array.isArray(files) ? files.map(stringValue) : [])

/** The history of an alarm, the newest step first. */
export function AlarmLog({ log }: { log: ServerData<unknown> }): ReactNode {
  const t = useStrings(detailStrings)
  const locale = useLocale()
  const config = useConfig()
  if (log.status === 'failed')
    return <LoadFailure text={t('logFailed', { reason: describeError(log.error, locale) })} onRetry={log.retry} />
  if (log.status === 'loading') return <Skeleton height={96} />
  const steps: readonly unknown[] = Array.isArray(log.data) ? log.data : []
  const textOf = ({ action, toUserName }: WireRecord): string => {
    const word = `step.${stringValue(action)}`
    return isTextKey(word) ? t(word, { name: stringValue(toUserName) }) : stringValue(action)
  }
  return (
    <ol className="ops-alarmlog">
      {steps
        .filter(isRecord)
        .toReversed()
        .map((step) => (
          <li key={recordIdOf(step)}>
            <time>{stringValue(step['time'])}</time>
            <span>
              <strong>{stringValue(step['userName']) || t('server')}</strong> {textOf(step)}
              {stringValue(step['note']) !== '' && <span className="ops-alarmlog-note">{stringValue(step['note'])}</span>}
              {filesOf(step).map((path, index) => (
                <a key={path} href={fileUrl(config, path)} target="_blank" rel="noreferrer">
                  {t('file', { n: index + 1 })}
                </a>
              ))}
            </span>
          </li>
        ))}
    </ol>
  )
}
