import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { useServerText } from '../../../../elements/core/server-texts/server-texts'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { workStrings } from './work-own.strings'

/** Why a task does not run, and when it tries again. */
export function WorkDetails({ record }: { record: WireRecord }): ReactNode {
  const t = useStrings(workStrings)
  const serverText = useServerText()
  const error = serverText(stringValue(record['lastError']))
  const nextTry = stringValue(record['nextTry'])
  const retry = nextTry === '' ? '' : t('retries', { n: Number(record['retryCount']), time: nextTry.slice(11) })
  return <span>{[error, retry].filter((text) => text !== '').join(' · ')}</span>
}
