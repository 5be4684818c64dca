import { stringValue } from '../../../../elements/list-page/resource/records'
import type { ResourceField, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { uptimeText } from './uptime'
import { WorkDetails } from './WorkDetails'

const STATES = ['running', 'waiting', 'retrying', 'failed', 'idle', 'stopped'] as const

/** Status, traffic, uptime and the last error of a supervised task. */
export const workFields: readonly ResourceField[] = [
  {
    name: 'state',
    options: STATES.map((value) => ({ value, label: value === 'idle' ? 'stateIdle' : value })),
    states: {
      running: { tone: 'live' },
      waiting: { tone: 'neutral', shape: 'ring' },
      retrying: { tone: 'warning', shape: 'square' },
      failed: { tone: 'danger', shape: 'square' },
      idle: { tone: 'neutral', shape: 'ring' },
      stopped: { tone: 'neutral', shape: 'square' },
    },
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
  { name: 'kbps', type: 'number', made: true, query: false, column: { width: 80, align: 'end' } },
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
