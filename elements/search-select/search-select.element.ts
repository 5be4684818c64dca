import { defineEntry, event } from '../core/define/element-entry'
import { fieldProps } from '../core/define/field-props'
import { callback, count, flag, list, text } from '../core/define/prop-specs'
import type { DictItem } from '../core/dict/dict.types'
import type { DictOption } from '../dict-select/dict-select.types'
import { selectEvents, selectProps } from '../parts/select/select-entry'
import type { SearchSource } from './search-select.types'

/**
 * Chooses one of very many: what is typed is searched on the server.
 * @see clauses 5.2, 7.2, 9
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @parts base, label, control, panel, option
 */
export const searchSelectEntry = defineEntry({
  tag: 'ops-search-select',
  display: 'block',
  form: true,
  props: {
    ...fieldProps,
    ...selectProps,
    /** `table,text,code[,where]`: the rows to search in. With `local` a dictionary code as well. */
    dict: text(),
    /** Loads all choices once and searches among them. */
    local: flag(),
    /** Most choices the server sends at a time. Default: 10. */
    pageSize: count(),
    /** The choices, searched on the spot. As attribute: JSON. */
    options: list<readonly DictOption[]>('choices'),
    /** Answers instead of the server. */
    source: callback<SearchSource>(),
  },
  events: {
    /** The user chose a value. */
    change: event<{ value: string; selection: readonly DictItem[] }>(),
    ...selectEvents,
    /** A search starts. */
    'ops-search': event<{ keyword: string }>(),
    /** Choices or the label could not be loaded. */
    'ops-load-error': event<{ error: unknown }>(),
  },
  methods: [],
  load: () => import('./SearchSelect'),
})
