import { defineEntry, event } from '../core/define/element-entry'
import { fieldProps } from '../core/define/field-props'
import { count } from '../core/define/prop-specs'

/**
 * A line of short tags of equal length: a semicolon follows every two characters by itself.
 * @see clauses 5.2
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @parts base, label, control
 */
export const tagsInputEntry = defineEntry({
  tag: 'ops-tags-input',
  display: 'block',
  form: true,
  props: {
    ...fieldProps,
    /** Characters of one tag. Default: 2. */
    chunk: count(),
  },
  events: {
    /** The field was left, or Enter pressed. */
    change: event<{ value: string; selection: readonly string[] }>(),
  },
  methods: [],
  load: () => import('./TagsInput'),
})
