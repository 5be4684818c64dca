import { defineEntry, event } from '../core/define/element-entry'
import { flag, record, text } from '../core/define/prop-specs'
import type { SubformChange, SubformRows } from './subform.types'

/**
 * The rows that belong to one record, in a panel beside what it belongs to.
 * @see clauses 2.9, 8
 * @slot - What the panel shows where `form` is not set.
 * @parts base, panel, button, toolbar, head, row, cell, pinned
 */
export const subformProps = defineEntry({
  tag: 'ops-subform',
  display: 'contents',
  props: {
    /** Id of the element the panel stands beside, in the same tree. Default: what stands before it, else what it is in. */
    anchor: text(),
    /** Title. Default: 子表. */
    heading: text(),
    /** The rows and their columns. Rows set anew drop all changes. As attribute: JSON. */
    form: record<SubformRows>(),
    /** The panel is shown. */
    open: flag({ reflect: true }),
  },
  events: {
    /** The user changed, added or removed rows. */
    'ops-change': event<SubformChange>(),
    /** The user closed the panel. */
    'ops-close': event<Record<string, never>>({ sets: { open: false } }),
    /** What the panel stands beside was not there, also not a moment later. */
    'ops-open-error': event<{ anchor: string }>({ sets: { open: false } }),
  },
  methods: [],
})
