import { defineEntry, event } from '../core/define/element-entry'
import { fieldProps } from '../core/define/field-props'
import { count, list, oneOf, text } from '../core/define/prop-specs'
import type { DictItem } from '../core/dict/dict.types'
import type { DictOption } from '../dict-select/dict-select.types'
import { selectEvents, selectProps } from '../parts/select/select-entry'
import type { DictMultiSelectType } from './dict-multi-select.types'

/**
 * Chooses any number of values of a server dictionary or of given options.
 * @see clauses 3, list_multi
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @parts base, label, control, tag, panel, option
 */
export const dictMultiSelectEntry = defineEntry({
  tag: 'ops-dict-multi-select',
  display: 'block',
  form: true,
  props: {
    ...fieldProps,
    ...selectProps,
    /** Dictionary code, or `table,text,code[,where]`; asked from the server. */
    dictCode: text(),
    /** The choices, when they do not come from a dictionary. As attribute: JSON. */
    options: list<readonly DictOption[]>('choices'),
    /** Look: select with a local search, or checkboxes. */
    type: oneOf<DictMultiSelectType>('select'),
    /** Most tags shown in the closed select; the rest is counted. Default: as many as fit. */
    maxTags: count(),
  },
  events: {
    /** The user chose or removed a value. */
    change: event<{ value: string; selection: readonly DictItem[] }>(),
    ...selectEvents,
    /** The dictionary could not be loaded. */
    'ops-load-error': event<{ error: unknown }>(),
  },
  methods: [],
  load: () => import('./DictMultiSelect'),
})
