import { stringValue } from '../../../../elements/list-page/resource/records'
import type { ResourceField, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Rate } from './Rate'
import { uptimeText } from './uptime'
import { WorkDetails } from './WorkDetails'
import { workStates } from './work-states'

/** Status, traffic, uptime and the last error of a supervised task. */
export const workFields: readonly ResourceField[] = [
  {
    name: 'state',
    options: Object.entries(workStates).map(([value, { label }]) => ({ value, label })),
    states: workStates,
    made: true,
    query: false,
    column: { width: 104, card: 'status' },
    search: { rank: 1, match: 'equal' },
  },
  {
    name: 'lastError',
    made: true,
    query: false,
    column: { minWidth: 180, Cell: WorkDetails, card: 'note', emphasis: 'muted' },
  },
  { name: 'kbps', type: 'number', made: true, query: false, column: { width: 148, align: 'end', title: 'kbpsTitle', Cell: Rate } },
  { name: 'since', made: true, query: false, column: { width: 100, align: 'end', text: (record) => uptimeText(record) } },
]

/** Columns behind those of the task. */
export const auditFields: readonly ResourceField[] = [
  { name: 'remark', type: 'textarea', form: { maxLength: 500 } },
  { name: 'createBy', made: true, column: { width: 104, emphasis: 'muted', hidden: true } },
  { name: 'createTime', type: 'datetime', made: true, column: { width: 145, sortable: true, hidden: true } },
]

/** Whether somebody has started it. */
export const isStarted = ({ wanted }: WireRecord): boolean => stringValue(wanted) === 'running'
export const isRunning = ({ state }: WireRecord): boolean => stringValue(state) === 'running'
