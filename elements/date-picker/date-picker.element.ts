import { defineEntry, event } from '../core/define/element-entry'
import { fieldProps } from '../core/define/field-props'
import { flag, text } from '../core/define/prop-specs'

/**
 * Chooses a calendar date.
 * @see spec section 9, formats
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 */
export const datePickerEntry = defineEntry({
  tag: 'ops-date-picker',
  display: 'block',
  form: true,
  props: {
    ...fieldProps,
    /** Earliest date, YYYY-MM-DD. */
    min: text(),
    /** Latest date, YYYY-MM-DD. */
    max: text(),
    /** The calendar is shown. */
    open: flag({ reflect: true }),
  },
  events: {
    /** The user chose or typed a date. */
    change: event<{ value: string; selection: readonly string[] }>(),
    /** The calendar opened. */
    'ops-open': event<Record<string, never>>({ sets: { open: true } }),
    /** The calendar closed. */
    'ops-close': event<Record<string, never>>({ sets: { open: false } }),
  },
  methods: [],
  load: () => import('./DatePicker'),
})
