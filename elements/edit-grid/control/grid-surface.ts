import { cellFiles } from '../cells/uploads/cell-file-list'
import type { CellFiles } from '../cells/uploads/cell-files'
import type { CellChange, CellError, CellFile, GridChanges, GridRow, RowId, RowState } from '../edit-grid.types'
import type { SortDirection } from '../model/rows/sort-rows'
import { type ColumnStatistics, columnStatistics } from '../model/statistics/statistics'
import type { GridValues, ValuesOptions } from '../editing/checking'
import { changesOf } from '../commands/changes'
import type { FormKind } from '../state/grid-parts'
import type { GridControl } from './grid-control'
import { goToError } from '../editing/go-to-error'
import { newRow, newRows, withDescendants } from '../commands/new-rows'

/** What scripts of a page may ask of a grid; all of it answers at once. None of it fires events of the user. */
export interface GridSurface {
  /** Rows that are shown: not those filtered out. */
  readonly rowCount: number
  /** What scrolls; null before the grid is drawn. */
  readonly scrollElement: HTMLElement | null
  /** All rows, in their own order. */
  getRows(): readonly GridRow[]
  /** The value of a cell, by place among the shown rows. */
  getCell(rowIndex: number, key: string): unknown
  /** The element of a cell that is in sight. */
  getCellElement(rowIndex: number, key: string): HTMLElement | null
  /** Sets cells; those of unknown rows are passed over. Answers how many changed. */
  setCells(changes: readonly CellChange[]): number
  /**
   * Inserts rows before a place; a place that is no count is ignored. Fields left out get the values of any new row. Answers them with
   * their ids.
   */
  insertRows(rows: readonly GridRow[], index: number): readonly GridRow[]
  /** Inserts rows at the end. Returns them with their ids. */
  addRows(rows: readonly GridRow[]): readonly GridRow[]
  /**
   * Removes rows and returns them.
   * @throws TypeError when `ids` is neither a text nor a list
   */
  removeRows(ids: RowId | readonly RowId[]): readonly GridRow[]
  /** Ids of existing rows that were removed. */
  getDeletedIds(): readonly RowId[]
  /** Those rows, as they were then. */
  getDeletedRows(): readonly GridRow[]
  /** Rows that were added, with their temporary ids. */
  getNewRows(): readonly GridRow[]
  /** What is to be saved: added, changed (with their fields and old values) and removed rows; an open editor counts as typed. */
  getChanges(): GridChanges
  /** Removes the ticked rows. */
  removeSelection(): readonly GridRow[]
  /** Sum, average and count of a column over all rows, as plain decimal texts; by `statistics-mode`. */
  getStatistics(key: string): ColumnStatistics
  /** Gives up all changes: the rows as they were set or accepted last. */
  reset(): void
  /** Whether a row is new, edited or unchanged. */
  getRowState(id: RowId): RowState
  /** Takes back the last change; false if there is none. */
  undo(): boolean
  /** Makes the last undone change again; false if there is none. */
  redo(): boolean
  /** Sorts by a column, null: not by it. With `adds` the other columns that rows are sorted by count more and go on sorting. */
  sort(key: string, direction: SortDirection | null, adds?: boolean): void
  /** Scrolls to a row, by index among the shown rows. */
  scrollToRow(index: number): void
  /** Opens the editor of a cell; false if the cell cannot be edited. */
  startEdit(id: RowId, key: string): boolean
  /** Closes the open editor and takes over its value. */
  commitEdit(): void
  /** Closes the open editor without its value. */
  cancelEdit(): void
  /** Selects all rows. */
  selectAll(): void
  /** Deselects all rows. */
  clearSelection(): void
  /** Ids of the selected rows. */
  getSelectedIds(): readonly RowId[]
  /** Asks all rules; answers the wrong cells that are known at once, the others follow on the screen. */
  validateAll(): readonly CellError[]
  /** Wrong cells of the first wrong row, or null; after every rule has answered. */
  validateTable(): Promise<readonly CellError[] | null>
  /** All wrong cells, or null; after every rule has answered. */
  fullValidateTable(): Promise<readonly CellError[] | null>
  /**
   * The rows, without temporary ids, and removed ids; an open editor counts as typed, and stays open.
   * @throws InvalidGridError, unless `validate` is false
   */
  getValues(options?: ValuesOptions): Promise<GridValues>
  /** The same at once: answers of asynchronous rules are not waited for, and wrong cells are only counted. */
  getValuesSync(options?: ValuesOptions): GridValues
  /** Chooses the next wrong cell and scrolls to it; false when there is none. */
  goToNextError(): boolean
  /**
   * Opens the details of a row, or its sub-form; needs `click-row-show-main-form`, `click-row-show-sub-form` or a column with
   * `showDetails`.
   */
  openForm(kind: FormKind, id: RowId): void
  /** Closes what `openForm` opened. */
  closeForm(): void
  /** What is there now is saved: no row is new, edited or removed any more. */
  acceptChanges(rows?: readonly GridRow[]): void
  /** Shows or hides the panels of rows. */
  setRowExpand(ids: readonly RowId[], on: boolean): void
  /** Ids of the rows whose panels are open. */
  getExpandedIds(): readonly RowId[]
  /** Opens or closes branches of a tree; resolves when their rows are there. */
  setTreeExpand(ids: readonly RowId[], on: boolean): Promise<void>
  /** The files of a cell, also those on their way, failed or removed since the row was loaded. */
  getFiles(id: RowId, key: string): readonly CellFile[]
}

/** The surface as functions of a view. */
export function surfaceOf(control: GridControl, files: CellFiles) {
  const { data, rows, columns, cells, selection, changes, loading, editing, checking, parts, screen } = control
  /** Fields that the page leaves out are those of any new row. */
  const withDefaults = (rows: readonly GridRow[]): readonly GridRow[] => {
    const { columns } = control.settings
    if (Object.keys(newRow(columns, data.rows)).length === 0) return rows
    const created = newRows(columns, data.rows, rows.length)
    return rows.map((row, index) => ({ ...created[index], ...row }))
  }
  const allRows = (): readonly GridRow[] => {
    control.work.complete('pasting')
    return changes.rows()
  }
  /** What is no change of the rows is told of too once it is painted. */
  function afterPaint<Result>(result: Result): Result {
    screen.body?.reportPainted()
    return result
  }
  return {
    rowCount: () => rows.count,
    scrollElement: () => screen.body?.scroller ?? null,
    'get rows': allRows,
    'set rows': (rows: readonly GridRow[] | undefined) => loading.take(rows),
    getRows: allRows,
    getCell(rowIndex: number, key: string): unknown {
      rows.flush()
      const row = rows.at(rowIndex)
      return row && cells.valueOf(row, rowIndex, key)
    },
    getCellElement(rowIndex: number, key: string): HTMLElement | null {
      rows.flush()
      screen.body?.flush()
      return screen.body?.cellElement(rowIndex, columns.indexOf(key)) ?? null
    },
    setCells: (requested: readonly CellChange[]) => changes.setCells(requested),
    insertRows: (rows: readonly GridRow[], index: number) => data.insert(withDefaults(rows), index),
    addRows: (rows: readonly GridRow[]) => data.insert(withDefaults(rows), data.rows.length),
    removeRows(ids: unknown): readonly GridRow[] {
      if (typeof ids !== 'string' && !Array.isArray(ids)) throw new TypeError('removeRows: the ids have to be a text or a list')
      return data.remove(new Set(withDescendants(control, ([] as unknown[]).concat(ids).map(String))))
    },
    getDeletedIds: () => changes.deletedIds(),
    getDeletedRows: () => data.states.removedRows,
    getNewRows: () => data.states.addedRows,
    getChanges() {
      editing.finish()
      return changesOf(control)
    },
    removeSelection() {
      return data.remove(new Set(withDescendants(control, selection.ids)))
    },
    getStatistics: (key: string) => columnStatistics(data.rows, key, control.settings.statisticsMode),
    reset: () => loading.reset(),
    getRowState: (id: RowId) => data.states.of(id),
    undo: () => data.undo(),
    redo: () => data.redo(),
    sort: (key: string, direction: SortDirection | null, adds = false) =>
      rows.sort([...(adds ? rows.sorting.filter((one) => one.key !== key) : []), ...(direction ? [{ key, direction }] : [])]),
    scrollToRow(index: number) {
      rows.flush()
      afterPaint(screen.body?.reveal(Math.max(0, Math.min(rows.count - 1, index))))
    },
    startEdit: (id: RowId, key: string) => afterPaint(editing.start(id, key, null, { isAsked: false })),
    commitEdit: () => afterPaint(editing.commit()),
    cancelEdit: () => afterPaint(editing.cancel()),
    selectAll: () => selection.selectAll(true),
    clearSelection: () => selection.selectAll(false),
    getSelectedIds: () => selection.ids,
    validateAll: () => checking.valuesNow().errors,
    async validateTable(): Promise<readonly CellError[] | null> {
      const errors = await checking.errors()
      return errors.length > 0 ? errors.filter(({ id }) => id === errors[0]!.id) : null
    },
    async fullValidateTable(): Promise<readonly CellError[] | null> {
      const errors = await checking.errors()
      return errors.length > 0 ? errors : null
    },
    getValues: (options?: ValuesOptions) => checking.values(options),
    getValuesSync: (options?: ValuesOptions) => checking.valuesNow(options),
    goToNextError: () => goToError(control, 1),
    openForm: (kind: FormKind, id: RowId) => parts.forms?.open(kind, id),
    closeForm: () => parts.forms?.close(),
    acceptChanges: (rows?: readonly GridRow[]) => loading.accept(rows),
    setRowExpand: (ids: readonly RowId[], on: boolean) => parts.expansion?.setExpanded(ids, on),
    getExpandedIds: () => parts.expansion?.expandedIds ?? [],
    setTreeExpand: (ids: readonly RowId[], on: boolean) => parts.expansion?.setBranches(ids, on) ?? Promise.resolve(),
    getFiles: (id: RowId, key: string) =>
      cellFiles(
        data,
        columns.layout.columns.find((column) => column.key === key),
        files,
        id,
        key,
      ),
  }
}
