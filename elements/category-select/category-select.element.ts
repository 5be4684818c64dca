import { defineEntry, event } from '../core/define/element-entry'
import { text } from '../core/define/prop-specs'
import { treePickerEvents, treePickerProps } from '../parts/tree-picker/tree-entry'

/**
 * Chooses categories from their tree; the value holds ids.
 * @see clauses 5.3, 7, 8
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @parts base, label, control, tag, button, panel, option
 */
export const categorySelectEntry = defineEntry({
  tag: 'ops-category-select',
  display: 'block',
  form: true,
  props: {
    ...treePickerProps,
    /** Code of the category whose children are the top level; `0` for all. */
    pcode: text({ initial: '0' }),
    /** Id of that category, instead of its code. */
    pid: text({ initial: '' }),
    /** Further columns and their values, a JSON object. */
    condition: text({ initial: '' }),
    /** Name under which `ops-fill` hands over the texts of the choice. */
    backField: text({ initial: '' }),
  },
  events: {
    ...treePickerEvents,
    /** With `back-field`, after each change: the texts of what is chosen, comma-joined. */
    'ops-fill': event<Readonly<Record<string, string>>>(),
  },
  methods: [],
  load: () => import('./CategorySelect'),
})
