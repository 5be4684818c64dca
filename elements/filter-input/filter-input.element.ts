import { defineEntry, event } from '../core/define/element-entry'
import { fieldProps } from '../core/define/field-props'
import { flag, oneOf } from '../core/define/prop-specs'
import type { FilterOperator } from './filter-input.types'

/**
 * A search text whose value says how the server is to compare: contains, is not, at least, at most.
 * @see clauses 5.2
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @parts base, label, control
 */
export const filterInputEntry = defineEntry({
  tag: 'ops-filter-input',
  display: 'block',
  form: true,
  props: {
    ...fieldProps,
    /** How to compare: like, ne, ge, le or eq. */
    operator: oneOf<FilterOperator>('like'),
    /** Blanks at both ends do not count. */
    trim: flag(),
    /** A blank after `>=` and `<=`, which genuine JeecgBoot servers need. */
    opSpace: flag(),
  },
  events: {
    /** The field was left, or Enter pressed. */
    change: event<{ value: string; selection: readonly string[] }>(),
  },
  methods: [],
  load: () => import('./FilterInput'),
})
