import { defineEntry, event } from '../core/define/element-entry'
import { pickerEvents, pickerProps } from '../core/define/picker-props'
import { callback, list, record, text } from '../core/define/prop-specs'
import type { PopupColumn, PopupFill, PopupParams, PopupRecord, PopupSource } from './popup-picker.types'

/**
 * Chooses rows of an online report and writes several of their columns back.
 * @see clauses 2.9, 4.7, 5.3
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @cssprop --panel-width - Width of the dialog; default 1200px.
 * @parts base, label, control, tag, button, dialog, dialog-head, dialog-body, dialog-foot, table, row
 */
export const popupPickerEntry = defineEntry({
  tag: 'ops-popup-picker',
  display: 'block',
  form: true,
  props: {
    ...pickerProps,
    /** Code of the report. */
    code: text(),
    /** Which of the target fields is shown and is the value; default the first. */
    field: text(),
    /** Columns of the report, comma-joined. */
    orgFields: text(),
    /** Fields they are written to, comma-joined, as many. */
    destFields: text(),
    /** Pickers of one group share the answers of 30 s. */
    groupId: text(),
    /** Sorting at first: `column=asc` or `column=desc`. */
    sorter: text(),
    /** Sent as `self_<name>`; also fills the search field of that name. As attribute: JSON. */
    params: record<PopupParams>(),
    /** Columns of the table, where the rows do not come from a report. As attribute: JSON. */
    columns: list<readonly PopupColumn[]>(),
    /** The rows, when they do not come from a server. As attribute: JSON. */
    options: list<readonly PopupRecord[]>(),
    /** Asked for rows instead of the server. */
    source: callback<PopupSource>(),
  },
  events: {
    /** The user confirmed another choice. */
    change: event<{ value: string; selection: readonly PopupRecord[] }>(),
    ...pickerEvents,
    /** Texts to write back, by target field; after `change`. */
    'ops-fill': event<PopupFill>(),
  },
  methods: [],
  load: () => import('./PopupPicker'),
})
