import { stringValue } from '../../../../elements/list-page/resource/records'
import type { ResourceField, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Rate } from './Rate'
import { uptimeText } from './uptime'
import { type RouteOf, taskName } from './TaskName'
import { TaskState } from './TaskState'
import { workStates } from './work-states'

/** State with its reason, traffic and uptime of a supervised task. */
export const workFields: readonly ResourceField[] = [
  {
    name: 'state',
    options: Object.entries(workStates).map(([value, { label }]) => ({ value, label })),
    states: workStates,
    made: true,
    query: false,
    column: { minWidth: 150, card: 'status', Cell: TaskState },
  },
  { name: 'kbps', type: 'number', made: true, query: false, column: { width: 136, align: 'end', title: 'kbpsTitle', Cell: Rate } },
  { name: 'since', made: true, query: false, column: { width: 92, align: 'end', text: (record) => uptimeText(record) } },
]

/** The name of a task with its route below it, in the first column. */
export const nameField = (routeOf: RouteOf): ResourceField => ({
  name: 'name',
  column: {
    minWidth: 190,
    emphasis: 'strong',
    card: 'title',
    sortable: true,
    Cell: taskName(routeOf),
  },
  search: { rank: 1, match: 'contains' },
  form: { section: 'basics', required: true, maxLength: 100 },
})

/** Columns behind those of the task. */
export const auditFields: readonly ResourceField[] = [
  { name: 'remark', type: 'textarea', form: { maxLength: 500 } },
  { name: 'createBy', made: true, column: { width: 104, emphasis: 'muted', hidden: true } },
  { name: 'createTime', type: 'datetime', made: true, column: { width: 145, sortable: true, hidden: true } },
]

/** Whether somebody has started it. */
export const isStarted = ({ wanted }: WireRecord): boolean => stringValue(wanted) === 'running'
export const isRunning = ({ state }: WireRecord): boolean => stringValue(state) === 'running'
/** Whether a started task is between two attempts, or has given up. */
export const isBroken = (task: WireRecord): boolean => isStarted(task) && (task['state'] === 'failed' || task['state'] === 'retrying')
