import { useStrings } from '../../../../elements/core/i18n'
import { useServerText } from '../../../../elements/core/server-texts/server-texts'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { stateOf } from './work-states'
import { workStrings } from './work-own.strings'

/** Why a task does not run, and when it tries again; '' while it runs or nobody wants it to. */
export function useWorkDetails(): (task: WireRecord) => string {
  const t = useStrings(workStrings)
  const serverText = useServerText()
  return (task) => {
    const state = stateOf(task)
    if (state === 'running' || state === 'stopped') return ''
    const error = serverText(stringValue(task['lastError']))
    const nextTry = stringValue(task['nextTry'])
    const retry = nextTry === '' ? '' : t('retries', { n: Number(task['retryCount']), time: nextTry.slice(11) })
    return [error, retry].filter((text) => text !== '').join(' · ')
  }
}
