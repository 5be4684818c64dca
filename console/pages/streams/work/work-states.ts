import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** States of supervised tasks: key of their text, and their mark. */
export const workStates = {
  running: { label: 'running', tone: 'live', shape: 'dot' },
  waiting: { label: 'waiting', tone: 'neutral', shape: 'ring' },
  retrying: { label: 'retrying', tone: 'warning', shape: 'square' },
  failed: { label: 'failed', tone: 'danger', shape: 'square' },
  idle: { label: 'stateIdle', tone: 'neutral', shape: 'ring' },
  stopped: { label: 'stopped', tone: 'neutral', shape: 'square' },
} as const

export type WorkState = keyof typeof workStates

const isState = (state: string): state is WorkState => Object.hasOwn(workStates, state)

/** State of a task; one that the console does not know counts as stopped. */
export function stateOf(record: WireRecord): WorkState {
  const state = stringValue(record['state'])
  return isState(state) ? state : 'stopped'
}
