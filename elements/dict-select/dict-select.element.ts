import { defineEntry, event } from '../core/define/element-entry'
import { fieldProps } from '../core/define/field-props'
import { list, oneOf, text } from '../core/define/prop-specs'
import type { DictItem } from '../core/dict/dict.types'
import { selectEvents, selectProps } from '../parts/select/select-entry'
import type { DictOption, DictSelectType } from './dict-select.types'

/**
 * Chooses one value of a server dictionary or of given options.
 * @see clauses 2.9, 7.2
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @parts base, label, control, panel, option
 */
export const dictSelectEntry = defineEntry({
  tag: 'ops-dict-select',
  display: 'block',
  form: true,
  props: {
    ...fieldProps,
    ...selectProps,
    /** Dictionary code, or `table,text,code[,where]`; asked from the server. */
    dictCode: text(),
    /** The choices, when they do not come from a dictionary. As attribute: JSON. */
    options: list<readonly DictOption[]>('choices'),
    /** Look: select, radio or radio-button. */
    type: oneOf<DictSelectType>('select'),
  },
  events: {
    /** The user chose a value. */
    change: event<{ value: string; selection: readonly DictItem[] }>(),
    ...selectEvents,
    /** The dictionary could not be loaded. */
    'ops-load-error': event<{ error: unknown }>(),
  },
  methods: [],
  load: () => import('./DictSelect'),
})
