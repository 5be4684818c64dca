import type { ResourceField } from '../../../../elements/list-page/resource/resource.types'

type Outcomes = Required<Pick<ResourceField, 'options' | 'states'>>

/** How a run of a job went, or that it goes on. */
export const runOutcomes: Outcomes = {
  options: ['running', 'success', 'failure', 'lost'].map((value) => ({ value, label: value })),
  states: {
    running: { tone: 'info', shape: 'ring' },
    success: { tone: 'success' },
    failure: { tone: 'danger' },
    lost: { tone: 'warning', shape: 'square' },
  },
}

/** The same of the last run, where there was one. */
export const lastOutcomes: Outcomes = {
  options: [...runOutcomes.options, { value: 'never', label: 'never' }],
  states: { ...runOutcomes.states, never: { tone: 'neutral', shape: 'ring' } },
}
