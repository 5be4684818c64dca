import { defineEntry } from '../core/define/element-entry'
import { text } from '../core/define/prop-specs'
import { treePickerEvents, treePickerProps } from '../parts/tree-picker/tree-entry'

/**
 * Chooses rows of a table that form a tree.
 * @see clauses 5.3, 7, 9
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @parts base, label, control, panel, option
 */
export const treeSelectEntry = defineEntry({
  tag: 'ops-tree-select',
  display: 'block',
  form: true,
  props: {
    ...treePickerProps,
    /** `table,text column,code column`; the value holds codes. */
    dict: text({ initial: '' }),
    /** Column that names the parent of a row. */
    pidField: text({ initial: 'pid' }),
    /** Parent of the top level; empty: rows without a parent. */
    pidValue: text({ initial: '' }),
    /** Column that is `1` where there is more below a row. */
    hasChildField: text({ initial: '' }),
    /** Further columns and their values, a JSON object. */
    condition: text({ initial: '' }),
  },
  events: treePickerEvents,
  methods: [],
  load: () => import('./TreeSelect'),
})
