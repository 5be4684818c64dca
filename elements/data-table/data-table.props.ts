import type { Ref } from 'react'
import { defineEntry, event, type MethodNames, type ViewProps } from '../core/define/element-entry'
import { callback, flag, list, record, text } from '../core/define/prop-specs'
import type { QueryParams } from '../core/transport'
import type { WireRecord } from '../list-page/resource/resource.types'
import type { TableAction, TableColumn, TableOrder, TableSource } from './data-table.types'

/**
 * A table of records with pages, order, ticked rows and row actions: from a list call of the server, from a function, or from the
 * page's own records.
 * @see clauses 3, 4.5, 9
 * @parts base, control, row, table
 */
export const dataTableProps = defineEntry({
  tag: 'ops-data-table',
  display: 'block',
  props: {
    /** Path of the list call, below the API base. */
    url: text(),
    /** Answers instead of the server. */
    source: callback<TableSource>(),
    /** All records, where the page has them. As attribute: JSON. */
    rows: list<readonly WireRecord[]>(),
    /** Field that tells records apart. */
    rowKey: text({ initial: 'id' }),
    /** What it shows. As attribute: JSON. */
    columns: list<readonly TableColumn[]>(),
    /** Parameters of each call, in the language of the server; another value asks for page 1. As attribute: JSON. */
    query: record<QueryParams>(),
    /** The first order; default `createTime` descending. As attribute: JSON. */
    order: record<TableOrder>(),
    /** `checkbox` for any rows, also of other pages, `radio` for one. */
    selection: text(),
    /** Page sizes, the first of them first; an empty list has no changer. Default 10, 20, 30. As attribute: JSON. */
    pageSizes: list<readonly number[]>('texts'),
    /** What can be done with each row. As attribute: JSON. */
    rowActions: list<readonly TableAction[]>(),
    /** Name of the table, for assistive technology. */
    label: text(),
    /** Under which the columns of its user are kept in the browser; without it they are as they were after a reload. */
    saveCode: text(),
    /** A button that shows, hides, moves and pins columns. */
    columnsMenu: flag(),
  },
  events: {
    /** Rows were ticked or let go. `whole`: all records that match are, of which only the ticked ones are told. */
    'ops-selection-change': event<{ keys: readonly string[]; records: readonly WireRecord[]; whole: boolean; total: number }>(),
    /** Another order. */
    'ops-sort': event<TableOrder>(),
    /** Another page, or page size. */
    'ops-page': event<{ page: number; size: number }>(),
    /** Something is to be done with a row. */
    'ops-row-action': event<{ key: string; record: WireRecord }>(),
    /** A double click or Enter on a row. */
    'ops-row-open': event<{ record: WireRecord }>(),
    /** The records could not be loaded. */
    'ops-load-error': event<{ error: unknown }>(),
  },
  /** `reload` asks for the page again, `clearSelection` lets go of all rows. */
  methods: ['reload', 'clearSelection'] as MethodNames<DataTableMethods>,
})

export interface DataTableMethods {
  /** Loads the page again; resolves with the response. */
  reload: () => Promise<void>
  /** Deselects all records. */
  clearSelection: () => void
}

export type DataTableProps = ViewProps<typeof dataTableProps> & { ref?: Ref<DataTableMethods> }
