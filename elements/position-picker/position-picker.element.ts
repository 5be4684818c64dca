import { defineEntry, event } from '../core/define/element-entry'
import { pickerEvents, pickerProps } from '../core/define/picker-props'
import { callback, list, oneOf } from '../core/define/prop-specs'
import type { PositionRecord, PositionSource } from './position-picker.types'

/**
 * Chooses one position or several.
 * @see clauses 2.9
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @cssprop --panel-width - Width of the dialog; default 1000px.
 * @parts base, label, control, button, dialog, dialog-head, dialog-body, dialog-foot, table, row
 */
export const positionPickerEntry = defineEntry({
  tag: 'ops-position-picker',
  display: 'block',
  form: true,
  props: {
    ...pickerProps,
    /** Field of a position that the value holds. */
    valueField: oneOf<string>('code'),
    /** Field of a position that is shown. */
    textField: oneOf<string>('name'),
    /** The positions, when they do not come from a server. As attribute: JSON. */
    options: list<readonly PositionRecord[]>(),
    /** Asked for positions instead of the server. */
    source: callback<PositionSource>(),
  },
  events: {
    /** The user confirmed another choice. */
    change: event<{ value: string; selection: readonly PositionRecord[] }>(),
    ...pickerEvents,
  },
  methods: [],
  load: () => import('./PositionPicker'),
})
