import type { Ref } from 'react'
import { defineEntry, event, type MethodNames, type ViewProps } from '../core/define/element-entry'
import { callback, count, flag, list, record, text } from '../core/define/prop-specs'
import type { QueryParams } from '../core/transport/transport.types'
import type { TreeTableAction, TreeTableColumn, TreeTableRow, TreeTableSource } from './tree-table.types'

/**
 * A table whose rows form a tree: what is below a row is loaded when it is first opened.
 * @see clauses 3, 4.4, 7, 8
 * @parts base, button, row, table
 */
export const treeTableProps = defineEntry({
  tag: 'ops-tree-table',
  display: 'block',
  props: {
    /** Asked for the top level, below the API base. */
    url: text({ initial: '' }),
    /** Asked for what is below a row; default `url`. */
    childrenUrl: text({ initial: '' }),
    /** Parameter that says what is wanted: the key of a row, or `topValue`. */
    queryKey: text({ initial: 'parentId' }),
    /** What the parameter is for the top level. */
    topValue: text({ initial: '' }),
    /** Sent along where it is not empty. */
    condition: text({ initial: '' }),
    /** Further parameters of each call. As attribute: JSON. */
    params: record<QueryParams>(),
    /** The rows, where the page has them: no server is asked. As attribute: JSON. */
    rows: list<readonly TreeTableRow[]>(),
    /** Asked for rows instead of the server; another function is another tree. */
    source: callback<TreeTableSource>(),
    /** As attribute: JSON. */
    columns: list<readonly TreeTableColumn[]>('columns'),
    /** The column that shows the tree; default the first. */
    treeColumn: text(),
    /** Field that tells a row from all others. */
    rowKey: text({ initial: 'id' }),
    /** Field that says that there is more below a row. */
    hasChildField: text({ initial: 'hasChildren' }),
    /** Field that holds the rows below a row. */
    childrenField: text({ initial: 'children' }),
    /** Levels that are open at first. */
    openLevels: count(),
    /** `checkbox` or `radio`; without it nothing can be chosen. */
    selection: text({ initial: '' }),
    /** Chosen keys in the order of choice. As attribute: JSON. */
    selected: list<readonly string[]>('texts'),
    /** A box takes all that is loaded below its row along. */
    linked: flag(),
    /** What can be done with a row. */
    actions: callback<(row: TreeTableRow) => readonly TreeTableAction[]>(),
    /** Name of the table. */
    label: text(),
    /** A bar with the name, "open all", "close all", "refresh" and the columns. */
    toolbar: flag(),
    /** Most pixels of height before it scrolls, default 640; 0: as high as its place. */
    maxHeight: count(),
    /** Under which its user's columns are kept in this browser. */
    saveCode: text(),
  },
  events: {
    /** The user opened or closed a row. */
    'ops-expand': event<{ row: TreeTableRow; expanded: boolean }>(),
    /** The user chose rows or let them go. */
    'ops-selection-change': event<{ keys: readonly string[]; rows: readonly TreeTableRow[] }>({ sets: ({ keys }) => ({ selected: keys }) }),
    /** Rows did not come: those of the top level, or those below `row`. */
    'ops-load-error': event<{ error: unknown; row: TreeTableRow | null }>(),
  },
  methods: ['reload', 'expand', 'collapse', 'expandAll', 'collapseAll'] as MethodNames<TreeTableApi>,
})

/** What scripts can do; keys are those of rows. */
export interface TreeTableApi {
  /** Asks again for everything that is shown, or for what is below one row. */
  reload: (key?: unknown) => Promise<void>
  /** Opens rows by key. */
  expand: (keys: unknown) => void
  /** Closes rows by key. */
  collapse: (keys: unknown) => void
  /** Opens all rows that are loaded. */
  expandAll: () => void
  /** Closes all rows. */
  collapseAll: () => void
}

export type TreeTableProps = ViewProps<typeof treeTableProps> & { ref?: Ref<TreeTableApi> }
