import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { uptimeText } from './uptime'
import { workStrings } from './work-own.strings'
import { workerText } from './worker-facts'

/** What runs a task, for how long, and how often it had to begin again. */
export function WorkerLine({ task }: { task: WireRecord }): ReactNode {
  const t = useStrings(workStrings)
  const { key, ...params } = workerText(task)
  const uptime = uptimeText(task)
  const retries = Number(task['retryCount'])
  return (
    <span className="ops-muted">
      {[t(key, params), uptime && t('runsFor', { time: uptime }), retries > 0 && t('retriesSoFar', { n: retries })]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}
