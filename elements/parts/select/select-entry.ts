import { event } from '../../core/define/element-entry'
import { flag } from '../../core/define/prop-specs'

/** Properties of every element that opens a list of choices. */
export const selectProps = {
  /** The list is shown. */
  open: flag({ reflect: true }),
} as const

export const selectEvents = {
  /** The list opened. */
  'ops-open': event<Record<string, never>>({ sets: { open: true } }),
  /** The list closed. */
  'ops-close': event<Record<string, never>>({ sets: { open: false } }),
} as const
