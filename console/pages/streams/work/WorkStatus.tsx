import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Status } from '../../../../elements/parts/indicators'
import { stateOf, workStates } from './work-states'
import { workStrings } from './work-own.strings'

/** The state of a task with its mark. */
export function WorkStatus({ task }: { task: WireRecord }): ReactNode {
  const t = useStrings(workStrings)
  const { label, tone, shape } = workStates[stateOf(task)]
  return (
    <Status tone={tone} shape={shape}>
      {t(label)}
    </Status>
  )
}
