import { defineEntry } from '../core/define/element-entry'
import { flag, oneOf, record, text } from '../core/define/prop-specs'
import { treePickerEvents, treePickerProps } from '../parts/tree-picker/tree-entry'
import type { TreeDictField, TreeRecord } from './tree-dict.types'

/**
 * Chooses from a dictionary that is a tree; the value holds ids or codes.
 * @see clauses 3, 7
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @parts base, label, control, panel, option
 */
export const treeDictEntry = defineEntry({
  tag: 'ops-tree-dict',
  display: 'block',
  form: true,
  props: {
    ...treePickerProps,
    /** Code of the record whose children are the top level; empty for all. */
    parentCode: text({ initial: '' }),
    /** What the value holds: `id` or `code`. */
    field: oneOf<TreeDictField>('id'),
    /** Asks the server for one level at a time. */
    async: flag(),
    /** A record above all others that can be chosen too. As attribute: JSON. */
    root: record<TreeRecord>(),
  },
  events: treePickerEvents,
  methods: [],
  load: () => import('./TreeDict'),
})
