import { event } from './element-entry'
import { fieldProps } from './field-props'
import { flag } from './prop-specs'

/** The properties common to all pickers that open something (catalogue of elements). */
export const pickerProps = {
  ...fieldProps,
  /** Any number of records; absent: one. */
  multiple: flag(),
  /** The panel is shown. */
  open: flag({ reflect: true }),
} as const

/** The events common to all pickers, beside the `change` of their own records. */
export const pickerEvents = {
  /** The panel opened. */
  'ops-open': event<Record<string, never>>({ sets: { open: true } }),
  /** The panel closed, by choice or not. */
  'ops-close': event<Record<string, never>>({ sets: { open: false } }),
  /** Records or names could not be loaded. */
  'ops-load-error': event<{ error: unknown }>(),
} as const
