import { defineEntry, event } from '../core/define/element-entry'
import { fieldProps } from '../core/define/field-props'
import { callback, count, flag, list, oneOf } from '../core/define/prop-specs'
import type { AreaData, AreaPickerType, AreaRecord, AreaSource } from './area-picker.types'

/**
 * Chooses a province, city and district.
 * @see clauses 2.9, 3, 4.7
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @parts base, label, control, panel
 */
export const areaPickerEntry = defineEntry({
  tag: 'ops-area-picker',
  display: 'block',
  form: true,
  props: {
    ...fieldProps,
    /** `cascader` or `select`. */
    type: oneOf<AreaPickerType>('cascader'),
    /** Levels that are offered: 1 provinces, 2 cities, 3 districts. */
    levels: count(),
    /** The columns of the cascader are shown. */
    open: flag({ reflect: true }),
    /** Other areas than those of China: rows or a table. As attribute: JSON. */
    options: list<AreaData>('table'),
    /** Asked once for other areas. */
    source: callback<AreaSource>(),
  },
  events: {
    /** The user chose another area. */
    change: event<{ value: string; selection: readonly AreaRecord[] }>(),
    /** The cascader opened. */
    'ops-open': event<Record<string, never>>({ sets: { open: true } }),
    /** The cascader closed. */
    'ops-close': event<Record<string, never>>({ sets: { open: false } }),
    /** The areas could not be loaded. */
    'ops-load-error': event<{ error: unknown }>(),
  },
  methods: [],
  load: () => import('./AreaPicker'),
})
