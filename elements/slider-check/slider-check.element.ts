import { defineEntry, event } from '../core/define/element-entry'
import { fieldProps } from '../core/define/field-props'
import { text } from '../core/define/prop-specs'

/**
 * A handle to be pulled to the end, as a sign that somebody is there.
 * @see clauses 4.7
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @parts base, label, control, handle
 */
export const sliderCheckEntry = defineEntry({
  tag: 'ops-slider-check',
  display: 'block',
  form: true,
  props: {
    ...fieldProps,
    /** Words on the way. */
    text: text(),
    /** Words at the end. */
    successText: text(),
  },
  events: {
    /** The handle reached the end: the value is `passed`. */
    change: event<{ value: string; selection: readonly string[] }>(),
    /** The handle reached the end. */
    'ops-success': event<Record<string, never>>(),
    /** The handle was released early and went back. */
    'ops-reset': event<Record<string, never>>(),
  },
  methods: [],
  load: () => import('./SliderCheck'),
})
