import { defineEntry, event, live } from '../core/define/element-entry'
import { count, data, flag, list, oneOf, record, text } from '../core/define/prop-specs'
import type { PermissionRules } from '../permission/permission.types'
import { checkOwnTypes } from './built-in-types'
import type { ToolbarAct } from './toolbar.types'
import type { CellType } from './model/columns/cell-type'
import type { DisabledRows } from './state/settings'
import type { FormKind } from './state/grid-parts'
import type { GridSurface } from './control/grid-surface'
import type {
  BeforeChange,
  ExpandConfig,
  GridColumn,
  GridPagination,
  GridRow,
  GridSize,
  LiveStart,
  RowId,
  TreeConfig,
} from './edit-grid.types'

/**
 * An editable grid: rows by the hundred thousand, cells of many types, rules, undo, copy and paste with spreadsheets.
 * @slot expand-<id> - In the panel under the row with this id.
 * @slot toolbar-prefix - Before the buttons of the toolbar.
 * @slot toolbar-suffix - Behind them.
 * @slot main-form - What the details of a row show, instead of its values.
 * @slot sub-form - What the sub-form of a row shows, instead of its values.
 * @parts base, control, button, toolbar, head, row, cell, pinned
 */
export const editGridProps = defineEntry({
  tag: 'ops-edit-grid',
  display: 'block',
  form: true,
  props: {
    /** Name under which `{rows, deleted}` takes part in its form, as JSON. Without it the grid sends nothing. */
    name: text({ reflect: true }),
    /** Nothing can be changed, and the form leaves it out. */
    disabled: flag({ reflect: true }),
    /** Can be read, selected and copied, not changed. */
    readOnly: flag({ reflect: true, attribute: 'readonly' }),
    /** At least one row is needed. */
    required: flag({ reflect: true }),
    /** Rows are on their way: those that are there stay, can be read and selected, not changed. */
    loading: flag(),
    /** Name for assistive technology. */
    label: text(),
    /** The columns, in order. As attribute: JSON. */
    columns: list<readonly GridColumn[]>('columns'),
    /** The rows; reading gives the present ones. Setting them, even to the same array, drops all changes. As attribute: JSON. */
    rows: list<readonly GridRow[]>(),
    /** Further types of cells by name; a built-in name throws. */
    cellTypes: data<Readonly<Record<string, CellType>>>('record', checkOwnTypes),
    /** Field that holds the id of a row. */
    rowKey: text({ initial: 'id' }),
    /** Shows the sequence. */
    rowNumber: flag(),
    /** Rows can be ticked. */
    selectionType: text({ attribute: 'selection' }),
    /** Rows have a panel that opens under them, with the page's slot `expand-<id>` or what `expandConfig` draws. */
    rowExpand: flag(),
    /** How panels under rows behave. As attribute: JSON. */
    expandConfig: record<ExpandConfig>(),
    /** Rows are a tree. As attribute: JSON. */
    treeConfig: record<TreeConfig>(),
    /** Rows come by pages. As attribute: JSON. */
    pagination: record<GridPagination>(),
    /** Rows that can be neither ticked nor changed: a value, or several, by column key. As attribute: JSON. */
    disabledRows: record<DisabledRows>(),
    /** Lines between columns; `"false"` leaves those between rows. */
    bordered: flag({ initial: true }),
    /** Cells look like fields, and one press is enough to type. */
    alwaysEditable: flag(),
    /** `dblclick`: one press selects a cell, two edit it. Ticks change by one press. */
    editOn: oneOf<'click' | 'dblclick'>('click'),
    /** Rows can be put in another order, and count through in `sort-key`. */
    dragSort: flag(),
    /** Field that counts the rows in their order, with `drag-sort`. */
    sortKey: text({ initial: 'orderNum' }),
    /** Css height; default as high as the rows, up to `max-height`. */
    height: text(),
    /** Css px; default 400. */
    maxHeight: count(),
    /** Row heights 61, 44, 36 and 28 px. */
    size: oneOf<GridSize>('medium'),
    /** Css px; wins over `size`. */
    rowHeight: count(),
    /** `integer`: sums of the integer parts, as the original; `exact`: decimal arithmetic. */
    statisticsMode: oneOf<'integer' | 'exact'>('integer'),
    /** Name under which the browser remembers what the user made of the columns; without it, until the page is left. */
    gridId: text(),
    /** Buttons to add, insert and remove, undo, search. */
    toolbar: flag(),
    /** Names of the buttons, comma-joined; default all but `save`. */
    toolbarButtons: text(),
    /** A row of filters under the titles; the user may show and hide it too. */
    filterRow: flag(),
    /** A press on a row opens its details; on columns with `showDetails` it always does. */
    clickRowShowMainForm: flag(),
    /** A press on a row opens or closes its sub-form. */
    clickRowShowSubForm: flag(),
    /** A press on a row ticks it. */
    clickSelectRow: flag(),
    /** Buttons and columns whose permission `<prefix>:<name>` the user was not granted are not shown. */
    authPrefix: text(),
    /** The answer of the permission call, `{auth, allAuth}`; default: asked from the back end. */
    rules: data<PermissionRules>(),
    /** Under this key the back end tells of changed rows; they are taken over as they come. */
    socketKey: text(),
    /** Cells that the user or a script sets show the old value over the new one for a moment, as those that others change do. */
    reloadEffect: flag(),
  },
  events: {
    /** The user changed cells, rows or their order; `value` is the form value. */
    change: event<{ value: string; selection: readonly unknown[] }>(),
    /** The user is about to edit a cell, or to tick its box; `preventDefault` keeps it closed. */
    'ops-before-edit': event<{ id: RowId; key: string; value: unknown; row: GridRow; column: GridColumn }>({ cancelable: true }),
    /**
     * The user is about to change cells, one event for each step; `preventDefault` leaves all of them as they are, `refuse(change)` one.
     */
    'ops-before-change': event<BeforeChange>({ cancelable: true }),
    /** The user changed a cell. */
    'ops-cell-change': event<{ id: RowId; key: string; value: unknown; oldValue: unknown; row: GridRow }>(),
    /** The user added rows at the end. */
    'ops-row-add': event<{ rows: readonly GridRow[] }>(),
    /** The user inserted rows. */
    'ops-row-insert': event<{ rows: readonly GridRow[]; index: number }>(),
    /** The user is about to remove rows; `preventDefault` keeps them, and so does a promise of false given to `waitFor`. */
    'ops-before-remove': event<{ rows: readonly GridRow[]; waitFor: (response: Promise<unknown>) => void }>({ cancelable: true }),
    /** The user removed rows. */
    'ops-row-remove': event<{ rows: readonly GridRow[]; deleted: readonly RowId[] }>(),
    /** The user moved a row; in a tree `parent` is the id of the row it is below now, null at the top. */
    'ops-row-move': event<{ from: number; to: number; row: GridRow; parent?: RowId | null }>(),
    /** Other rows are ticked. */
    'ops-selection-change': event<{ ids: readonly RowId[] }>(),
    /** The user pressed a button of the toolbar; `preventDefault`: the page does it in another way. */
    'ops-toolbar': event<ToolbarAct>({ cancelable: true }),
    /** The details or the sub-form of a row are about to open: time to fill them; `preventDefault` keeps them closed. */
    'ops-form-open': event<{ kind: FormKind; row: GridRow; column: GridColumn | undefined }>({ cancelable: true }),
    /** The user confirmed the details of a row; `preventDefault` keeps them open, and so does a promise of false given to `waitFor`. */
    'ops-details-confirm': event<{ row: GridRow; column: GridColumn | undefined; waitFor: (response: Promise<unknown>) => void }>({
      cancelable: true,
    }),
    /** The user went to another page; with `total` its rows are to be set now. */
    'ops-page': event<{ current: number; pageSize: number }>(),
    /** The user opened or closed a panel or a branch. */
    'ops-expand': event<{ id: RowId; row: GridRow; expanded: boolean; kind: 'panel' | 'branch' }>(),
    /** The rows of a branch did not come; the grid offers to try again. */
    'ops-load-error': event<{ id: RowId; error: unknown }>(),
    /**
     * With `socket-key`: from now on changed rows are heard of, for the first time or again. Rows asked for earlier may be old: ask again,
     * and `merge` takes over what differs, as if it had been told.
     */
    'ops-live': event<LiveStart>(),
    /** What was changed last is on the screen. */
    'ops-painted': event<Record<string, never>>(),
  },
  methods: [],
  live: live<GridSurface>({
    methods: [
      'getRows',
      'getCell',
      'getCellElement',
      'setCells',
      'insertRows',
      'addRows',
      'removeRows',
      'getDeletedIds',
      'getRowState',
      'undo',
      'redo',
      'sort',
      'scrollToRow',
      'startEdit',
      'commitEdit',
      'cancelEdit',
      'selectAll',
      'clearSelection',
      'getSelectedIds',
      'validateAll',
      'validateTable',
      'fullValidateTable',
      'getValues',
      'getValuesSync',
      'goToNextError',
      'acceptChanges',
      'getFiles',
      'openForm',
      'closeForm',
      'getDeletedRows',
      'getNewRows',
      'getChanges',
      'removeSelection',
      'getStatistics',
      'reset',
      'setRowExpand',
      'getExpandedIds',
      'setTreeExpand',
    ],
    getters: { rowCount: 0, scrollElement: null },
    props: ['rows'],
  }),
})
