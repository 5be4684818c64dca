import { defineEntry, event } from '../core/define/element-entry'
import { fieldProps } from '../core/define/field-props'
import { flag, list, oneOf, text } from '../core/define/prop-specs'
import type { DateOrder, DatePickerMode, DatePreset } from './date-picker.types'

/**
 * Chooses a date, a time, both, or a range of them.
 * @see clauses 9, formats
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @parts base, label, control, button, panel
 */
export const datePickerEntry = defineEntry({
  tag: 'ops-date-picker',
  display: 'block',
  form: true,
  props: {
    ...fieldProps,
    /** What is chosen: date, datetime or time. */
    mode: oneOf<DatePickerMode>('date'),
    /** How the value is written, of YYYY MM DD HH mm ss. Default by mode: YYYY-MM-DD, YYYY-MM-DD HH:mm:ss, HH:mm:ss. */
    format: text(),
    /** What comes first in a typed `01/02/2026`: `day` or `month`. Default: as in the format, else the text is refused as ambiguous. */
    dateOrder: oneOf<DateOrder>(''),
    /** Two of them, from and to. */
    range: flag(),
    /** Earliest value. */
    min: text(),
    /** Latest value; a date without time lasts to its end. */
    max: text(),
    /** Values to be chosen with one click. Default: usual ranges; an empty list offers none. As attribute: JSON. */
    presets: list<readonly DatePreset[]>(),
    /** The panel is shown. */
    open: flag({ reflect: true }),
  },
  events: {
    /** The user chose or typed a value. */
    change: event<{ value: string; selection: readonly string[] }>(),
    /** The panel opened. */
    'ops-open': event<Record<string, never>>({ sets: { open: true } }),
    /** The panel closed. */
    'ops-close': event<Record<string, never>>({ sets: { open: false } }),
  },
  methods: [],
  load: () => import('./DatePicker'),
})
