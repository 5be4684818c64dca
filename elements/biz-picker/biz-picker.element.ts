import { defineEntry, event } from '../core/define/element-entry'
import { pickerEvents, pickerProps } from '../core/define/picker-props'
import { callback, list, text } from '../core/define/prop-specs'
import type { BizColumn, BizRecord, BizSource } from './biz-picker.types'

/**
 * Chooses one record or several of any list: all records at the left, the chosen ones at the right.
 * @see clauses 2.9, 9
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @cssprop --panel-width - Width of the dialog; default 900px.
 * @parts base, label, control, tag, button, dialog, dialog-head, dialog-body, dialog-foot, table, row
 */
export const bizPickerEntry = defineEntry({
  tag: 'ops-biz-picker',
  display: 'block',
  form: true,
  props: {
    ...pickerProps,
    /** List call of the server, below the API base. */
    url: text(),
    /** Field that tells records apart; the value holds it. Default `id`. */
    rowKey: text(),
    /** Field that is shown. Default `name`. */
    displayKey: text(),
    /** Fields the search looks in, comma-joined; default what is shown. */
    queryKey: text(),
    /** Field the value holds, where that is not the row key. */
    valueField: text(),
    /** Field that is shown, where that is not the display key. */
    textField: text(),
    /** Columns of the table. As attribute: JSON. */
    columns: list<readonly BizColumn[]>(),
    /** Rows per page to choose from, the first one at the start; default 5, 10, 20, 30. */
    pageSizes: list<readonly number[]>('texts'),
    /** The records, when they do not come from a server. As attribute: JSON. */
    options: list<readonly BizRecord[]>(),
    /** Asked for records instead of the server. */
    source: callback<BizSource>(),
  },
  events: {
    /** The user confirmed another choice. */
    change: event<{ value: string; selection: readonly BizRecord[] }>(),
    ...pickerEvents,
  },
  methods: [],
  load: () => import('./BizPicker'),
})
