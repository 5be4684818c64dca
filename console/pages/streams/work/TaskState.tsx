import type { ReactNode } from 'react'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { TwoLines } from '../../parts/TwoLines'
import { useWorkDetails } from './use-work-details'
import { stateOf, type WorkState } from './work-states'
import { WorkStatus } from './WorkStatus'

interface TaskStateProps {
  record: WireRecord
  /** Said of a task that runs. */
  note?: ReactNode
}

/** Of the reason; that of a task that only waits is nothing to worry about. */
const tones: Partial<Record<WorkState, 'warning' | 'danger'>> = { failed: 'danger', retrying: 'warning' }

/** The cell with the state of a task, and below it why it does not run. */
export function TaskState({ record, note }: TaskStateProps): ReactNode {
  const details = useWorkDetails()(record)
  const tone = tones[stateOf(record)]
  const reason = details === '' ? note : <span title={details}>{details}</span>
  return <TwoLines first={<WorkStatus task={record} />} second={reason} tone={details === '' ? undefined : tone} />
}
