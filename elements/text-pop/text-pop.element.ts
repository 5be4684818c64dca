import { defineEntry, event } from '../core/define/element-entry'
import { fieldProps } from '../core/define/field-props'
import { count, flag } from '../core/define/prop-specs'

/**
 * One line of text that opens a box for longer ones.
 * @see clauses 3, input_pop
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @cssprop --panel-width - Width of the box. Default: 300px.
 * @parts base, label, control, button, panel
 */
export const textPopEntry = defineEntry({
  tag: 'ops-text-pop',
  display: 'block',
  form: true,
  props: {
    ...fieldProps,
    /** Lines of the box. Default: as many as 210 pixels hold. */
    rows: count(),
    /** Most characters the user can enter. */
    maxLength: count(),
    /** The box is shown. */
    open: flag({ reflect: true }),
  },
  events: {
    /** The field was left, the box closed, or Enter pressed. */
    change: event<{ value: string; selection: readonly string[] }>(),
    /** The box opened. */
    'ops-open': event<Record<string, never>>({ sets: { open: true } }),
    /** The box closed. */
    'ops-close': event<Record<string, never>>({ sets: { open: false } }),
  },
  methods: [],
  load: () => import('./TextPop'),
})
