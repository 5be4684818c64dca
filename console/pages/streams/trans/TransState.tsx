import type { ReactNode } from 'react'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { TaskState } from '../work/TaskState'
import { Speed } from './Speed'

/** The state of a transcoding; while it runs, with its speed. */
export function TransState({ record }: { record: WireRecord }): ReactNode {
  return <TaskState record={record} note={<Speed record={record} />} />
}
