import { defineEntry, event } from '../core/define/element-entry'
import { pickerEvents, pickerProps } from '../core/define/picker-props'
import { callback, list, text } from '../core/define/prop-specs'
import type { TableSelectColumn, TableSelectRecord, TableSelectSource } from './table-select.types'

/**
 * A select whose panel is a table: of pages, or of rows that form a tree.
 * @see clause 2.9-21
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @cssprop --panel-width - Width of the panel; default 680px.
 * @parts base, label, control, panel, row, table
 */
export const tableSelectEntry = defineEntry({
  tag: 'ops-table-select',
  display: 'block',
  form: true,
  props: {
    ...pickerProps,
    /** `page`, a table with pages, or `tree`, a table whose rows form a tree. */
    mode: text({ initial: 'page' }),
    /** Call of the server, below the API base: a list, or in a tree the rows below `parentId`. */
    url: text(),
    /** Field that the value holds. Default `id`. */
    valueField: text({ initial: 'id' }),
    /** Field that is shown. Default `name`. */
    textField: text({ initial: 'name' }),
    /** Columns of the table. As attribute: JSON. */
    columns: list<readonly TableSelectColumn[]>(),
    /** The rows, when they do not come from a server; those of a tree have `children`. As attribute: JSON. */
    options: list<readonly TableSelectRecord[]>(),
    /** Asked for rows instead of the server. */
    source: callback<TableSelectSource>(),
  },
  events: {
    /** The user chose otherwise. */
    change: event<{ value: string; selection: readonly TableSelectRecord[] }>(),
    ...pickerEvents,
  },
  methods: [],
  load: () => import('./TableSelect'),
})
