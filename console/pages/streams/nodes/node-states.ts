import type { FieldState } from '../../../../elements/list-page/resource/resource.types'

/** How what is thought of a node is marked. */
export const states = {
  ok: { tone: 'success' },
  warning: { tone: 'warning', shape: 'square' },
  down: { tone: 'danger', shape: 'square' },
  new: { tone: 'neutral', shape: 'ring' },
  off: { tone: 'neutral', shape: 'square' },
} as const satisfies Record<string, FieldState>
