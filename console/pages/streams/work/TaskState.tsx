import type { ReactNode } from 'react'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { TwoLines } from '../../parts/TwoLines'
import { useWorkDetails } from './use-work-details'
import { stateOf } from './work-states'
import { WorkStatus } from './WorkStatus'

interface TaskStateProps {
  record: WireRecord
  /** Said of a task that runs. */
  note?: ReactNode
}

/** The cell with the state of a task, and below it why it does not run. */
export function TaskState({ record, note }: TaskStateProps): ReactNode {
  const details = useWorkDetails()(record)
  const tone = stateOf(record) === 'failed' ? 'danger' : 'warning'
  const reason = details === '' ? note : <span title={details}>{details}</span>
  return <TwoLines first={<WorkStatus task={record} />} second={reason} {...(details !== '' && { tone })} />
}
