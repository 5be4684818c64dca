import type { BodyHost } from '../body/body.types'
import type { GridBody } from '../body/grid-body'
import type { CellView } from '../columns/cell-type'
import { type ColumnLayout, columnLayout } from '../columns/column-layout'
import { shownColumns } from '../columns/grid-columns'
import type { DataChange } from '../data/data.types'
import { GridData } from '../data/grid-data'
import { idOf } from '../data/row-ids'
import type { CellChange, GridRow, RowId } from '../edit-grid.types'
import { RowOrder } from '../rows/row-order'
import type { SortDirection } from '../rows/sort-rows'
import type { Conflicts } from './conflicts.types'
import { type CellPlace, type CellRange, clampRange, singleCell } from '../range/cell-range'
import { arrangedPlaces } from './arranged'
import type { GridSettings, Saying } from './control.types'
import { cellLook, rowLook } from './cell-look'
import { isDisabledRow } from './disabled-rows'
import { gutterColumns } from './gutter-columns'
import { offsetOf, pageOf, type Pages } from './pages.types'
import { Checking } from './checking'
import { Editing } from './editing'
import { Flashes } from './flashes'
import { mayInsert } from './excluded'
import { changeByUser, flashChanges, goToError, pickAll, pickState, rowsNow } from './grid-steps'
import type { FormsHandle } from './forms-handle'
import type { GridEvents } from './grid-events'
import type { RefusedText } from './refusals'
import { RowSelection } from './row-selection'
import { ScrollRest } from '../cells/scroll-rest'
import { endsEditing, touchesLayout, expands } from './settings-steps'
import { Topics } from './topics'
import type { Expansion } from './expansion.types'

export interface Sorting {
  readonly key: string
  readonly direction: SortDirection
}

/**
 * One grid at work: rows, order, ticks and columns together, as its views and its body ask for them. Framework-free; what the
 * page sees of it is `control/grid-surface.ts`.
 */
export class GridControl implements BodyHost {
  readonly data: GridData
  readonly order: RowOrder
  readonly picks: RowSelection
  readonly topics = new Topics()
  readonly editing = new Editing(this)
  readonly checking: Checking
  /** The rows that the page handed over last. */
  given: readonly GridRow[] | undefined
  /** What forms were told last. */
  formText: string | null = null
  /** Cells that were changed here, and by others too; null before there was one. */
  conflicts: Conflicts | null = null
  /** Pages at work; null while there are none. */
  pages: Pages | null = null
  /** Panels and branches; null while there are none. */
  expansion: Expansion | null = null
  readonly flashes = new Flashes(() => this.body?.refresh())
  /** Told of what the user does. */
  events: GridEvents | null = null
  /** Draws the rows; null while nothing is shown. */
  body: GridBody | null = null
  layout: ColumnLayout
  sorting: Sorting | null = null
  /** Rows that do not contain this text are not shown. */
  searchText = ''
  /** Rows that it does not answer for are not shown. */
  #filter: ((row: GridRow) => boolean) | null = null
  /** A row that is shown whatever is filtered, until something else is. */
  #guest: RowId | null = null
  /** Takes all filters away; null while there is none. */
  clearFilters: (() => void) | null = null
  readonly scrollRest = new ScrollRest()
  #forms: FormsHandle | null = null
  /** Keeps the focus on the active cell; set by the hands. */
  afterDraw: (() => void) | null = null
  #range: CellRange | null = null
  #hovered: CellPlace | null = null
  #settings: GridSettings
  #viewWidth = 0

  constructor(settings: GridSettings) {
    this.#settings = settings
    this.data = new GridData(settings.rowKey)
    this.order = new RowOrder(() => this.data.rows)
    this.picks = new RowSelection((id) => this.isLockedRow(id))
    this.#page()
    this.layout = this.#newLayout()
    this.data.subscribe((change) => this.#follow(change))
    this.checking = new Checking(this)
    this.checking.compile(settings.columns, settings.sayRule)
  }

  /** Details and sub-forms of rows, where the page has them. */
  get forms(): FormsHandle | null {
    return this.#forms
  }

  offerForms(forms: FormsHandle | null): void {
    this.#forms = forms
  }

  /** Something that happened and is heard, not seen; the view finds the words. */
  said: { readonly what: Saying; readonly count: number; readonly refused: readonly RefusedText[] } | null = null

  say(what: Saying, count = 0, refused: readonly RefusedText[] = []): void {
    this.said = { what, count, refused }
    this.topics.tell('said')
  }

  // ---- settings ----

  get settings(): GridSettings {
    return this.#settings
  }

  configure(settings: GridSettings): void {
    const old = this.#settings
    if (old === settings) return
    if (endsEditing(this, settings)) this.editing.commit()
    this.#settings = settings
    if (old.rowKey !== settings.rowKey) this.data.rowKey = settings.rowKey
    if (old.tree !== settings.tree) this.expansion?.restructured(old.tree)
    if (this.pages) this.pages.configure(settings.pagination)
    else this.#page()
    if (old.columns !== settings.columns || old.sayRule !== settings.sayRule) this.checking.compile(settings.columns, settings.sayRule)
    this.layout = this.#newLayout()
    if (touchesLayout(old, settings)) this.topics.tell('layout')
    this.body?.measure()
    // As long as they are wanted they outlive their views.
    if (this.pages && !settings.pagination) this.paginate(null)
    if (this.expansion && !expands(settings)) this.expand(null)
  }

  /** Shows the page that is told alone, until `pages` is there. */
  #page(): void {
    const { pagination } = this.#settings
    if (pagination && pagination.total === undefined) this.order.setPage(this.rowOffset, pageOf(pagination).pageSize)
  }

  paginate(pages: Pages | null): void {
    this.pages = pages
    this.topics.tell('page')
  }

  /** Panels or branches from now on, or no longer. */
  expand(expansion: Expansion | null): void {
    this.expansion = expansion
    expansion?.loaded()
    this.arrange()
    this.layout = this.#newLayout()
    this.topics.tell('layout')
    this.body?.measure()
  }

  /** On the screen from now on. */
  appear(body: GridBody, events: GridEvents): void {
    this.body = body
    this.events = events
  }

  /** What is typed into an open editor counts: the grid may come back. */
  disappear(): void {
    this.editing.commit()
    this.body = null
    this.events = null
    this.afterDraw = null
    this.scrollRest.stop()
  }

  /** The room for columns, css px: flexible columns share what is left. */
  fitWidth(width: number): void {
    if (width === this.#viewWidth) return
    this.#viewWidth = width
    const layout = this.#newLayout()
    // Without flexible columns all stand where they stood.
    if (layout.width !== this.layout.width) {
      this.layout = layout
      this.topics.tell('layout')
    }
    this.body?.measure()
  }

  #newLayout(): ColumnLayout {
    const { columns, choices, typeOf, dictionaries, locale } = this.#settings
    const shown = shownColumns(columns, choices, typeOf, dictionaries, locale)
    return columnLayout([...gutterColumns(this), ...(this.expansion?.decorate(shown) ?? shown)], this.#viewWidth)
  }

  // ---- what the body asks ----

  get rowCount(): number {
    return this.order.count
  }

  /** Rows of all pages. */
  get total(): number {
    return this.pages?.total ?? this.#settings.pagination?.total ?? this.order.found
  }

  get rowHeight(): number {
    return this.#settings.rowHeight
  }

  get heights() {
    return this.expansion?.heights ?? null
  }
  /** Rows on the pages before this one. */
  get rowOffset(): number {
    return this.pages ? this.pages.offset : offsetOf(this.#settings.pagination)
  }

  /** Rows on pages of the back end before this one: sort numbers go on from them. */
  get missing(): number {
    return this.#settings.pagination?.total === undefined ? 0 : this.rowOffset
  }

  rowAt(index: number): GridRow | undefined {
    return this.order.rowAt(index)
  }

  idOf(row: GridRow): RowId {
    return idOf(row, this.#settings.rowKey)
  }

  idAt(index: number): RowId {
    const row = this.rowAt(index)
    return row ? this.idOf(row) : ''
  }

  /** Place in the view of a row; -1 where it is not shown. */
  indexOf(id: RowId): number {
    const place = this.data.indexOf(id)
    return place < 0 ? -1 : this.order.toView(place)
  }

  /** The same, after its page was turned to and its branch opened, whatever is filtered; -1 also where that takes until later. */
  bring(id: RowId): number {
    if (this.indexOf(id) < 0) {
      this.#guest = id
      if (this.isFiltered) this.arrange()
      this.expansion?.reveal(id)
      this.pages?.bring(id)
    }
    return this.indexOf(id)
  }

  columnOf(key: string): number {
    return this.layout.columns.findIndex((column) => column.key === key)
  }

  /** The value of a cell; of the sort number of dragged rows, its place. */
  valueOf(row: GridRow, index: number, key: string): unknown {
    const { dragSort, sortKey } = this.#settings
    return dragSort && key === sortKey ? this.missing + this.order.toData(index) + 1 : row[key]
  }

  rowLook(id: RowId): number {
    return rowLook(this, id)
  }

  cellLook(index: number, column: number, id: RowId): number {
    return cellLook(this, index, column, id)
  }

  oldText(id: RowId, key: string): string | undefined {
    return this.flashes.textOf(id, key)
  }

  noteOf(id: RowId, key: string): string | undefined {
    return this.conflicts?.noteOf(id, key)
  }

  drawn(): void {
    this.afterDraw?.()
  }

  /** The cell at a place of the view; undefined where there is none. */
  cellAt({ row, column }: CellPlace): CellView | undefined {
    const data = this.rowAt(row)
    const shown = this.layout.columns[column]
    if (!data || !shown) return undefined
    return { value: this.valueOf(data, row, shown.key), row: data, id: this.idOf(data), rowIndex: row, column: shown }
  }

  /** Rows may be put in another order: not while they are shown in one of their own. */
  get canMoveRows(): boolean {
    return this.#settings.dragSort && !this.#settings.locked && !this.#settings.tree && !this.order.isOwn
  }

  /** Whether the user may change a cell. */
  canEdit({ column, row, id }: CellView): boolean {
    const { locked, dragSort, sortKey, disabledRows } = this.#settings
    if (locked || !column.editable || (dragSort && column.key === sortKey)) return false
    return !isDisabledRow(row, disabledRows) || id === ''
  }

  /** Whether the user may add rows. */
  get mayInsert(): boolean {
    return !this.#settings.locked && mayInsert(this.#settings.excluded)
  }

  isLockedRow(id: RowId): boolean {
    const { disabledRows } = this.#settings
    const row = disabledRows && this.data.row(id)
    return row !== undefined && isDisabledRow(row, disabledRows)
  }

  /** The wrong cell under the pointer. */
  get hovered(): CellPlace | null {
    return this.#hovered
  }

  hover(place: CellPlace | null): void {
    const cell = place && this.cellAt(place)
    const wrong = cell && this.checking.book.errorOf(cell.id, cell.column.key) ? place : null
    if (wrong === this.#hovered || (wrong && this.#hovered && wrong.row === this.#hovered.row && wrong.column === this.#hovered.column)) return
    this.#hovered = wrong
    this.topics.tell('hover')
  }

  // ---- the active cell ----

  get counts() {
    return { rows: this.rowCount, columns: this.layout.columns.length }
  }

  get range(): CellRange | null {
    return this.#range
  }

  set range(range: CellRange | null) {
    this.#range = range
    this.topics.tell('range')
    this.body?.refresh()
  }

  /** Selects cells and scrolls to them: before anything is written that the browser would have to lay out for that. */
  show(range: CellRange): void {
    this.body?.reveal(range.focus.row, range.focus.column)
    this.range = range
    this.body?.flush()
  }

  /** Makes a cell the active one and scrolls to it. */
  goTo(place: CellPlace): void {
    this.show(singleCell(place.row, place.column))
  }

  /** The next or previous wrong cell; false when there is none that is shown. */
  goToError(direction: 1 | -1): boolean {
    return goToError(this, direction)
  }

  // ---- rows in view ----

  /** Sorts by a column, or shows the rows in their own order again. */
  sort(sorting: Sorting | null): void {
    this.sorting = sorting
    this.arrange()
  }

  search(text: string): void {
    const wanted = text.trim().toLowerCase()
    if (wanted === this.searchText) return
    this.searchText = wanted
    this.#guest = null
    this.arrange()
  }

  /** Not all rows may be shown. */
  get isFiltered(): boolean {
    return this.searchText !== '' || this.#filter !== null
  }

  /**
   * Shows the rows that pass.
   * @param clear takes the filter away, as the user wants it
   */
  filterBy(filter: ((row: GridRow) => boolean) | null, clear: () => void): void {
    if (!filter && !this.#filter) return
    this.#filter = filter
    this.#guest = null
    this.clearFilters = filter && clear
    this.arrange()
  }

  /** Filters and sorts anew; a row that is being edited stays in view. */
  arrange(): void {
    this.order.set(arrangedPlaces(this, this.#filter, this.#guest))
    this.pages?.follow()
    this.expansion?.moved()
    if (this.#range) this.#range = clampRange(this.#range, this.counts)
    this.topics.tell('order', 'rows')
    this.body?.refresh()
  }

  // ---- ticks ----

  pick(id: RowId, on: boolean): void {
    if (this.isLockedRow(id)) return
    if (this.#settings.selection === 'radio') this.picks.only(on ? id : null)
    else this.picks.set(id, on)
    this.#picked()
  }

  pickAll(on: boolean): void {
    pickAll(this, on)
    this.#picked()
  }

  #picked(): void {
    this.topics.tell('picks')
    this.body?.refresh()
  }

  /** Ids of the ticked rows, in the order of the rows. */
  pickedIds(): readonly RowId[] {
    return this.picks.isEmpty ? [] : this.data.rows.map((row) => this.idOf(row)).filter((id) => this.picks.has(id))
  }

  /** How many rows are ticked: none, some or all of those that may be and are shown. */
  pickState(): { count: number; all: boolean } {
    return pickState(this)
  }

  // ---- changes ----

  /** Rows as the page hands them over. */
  take(rows: readonly GridRow[] | undefined): void {
    this.given = rows
    this.load(rows ?? [])
  }

  load(rows: readonly GridRow[]): void {
    this.editing.close()
    if (!this.pages?.take(rows)) this.data.load(rows)
    this.expansion?.loaded()
  }

  /** Back to the rows as they were loaded. */
  reset(): void {
    this.pages?.forget()
    this.data.reset()
    this.expansion?.loaded(true)
  }

  /** What is there now, or these rows, is saved. */
  accept(rows?: readonly GridRow[]): void {
    this.pages?.forget()
    if (rows) this.load(rows)
    else this.data.accept()
  }

  setCells(changes: readonly CellChange[]): number {
    if (this.#settings.reloadEffect) flashChanges(this, changes)
    return this.data.setCells(changes)
  }

  /** What the user entered, as one step for undo; tells the page of each cell that changed. */
  changeByUser(changes: readonly CellChange[]): void {
    changeByUser(this, changes)
  }

  /** The rows as a page gets them: with the sort number where rows are dragged, and under each other where they are a tree. */
  rowsNow(): readonly GridRow[] {
    return rowsNow(this)
  }

  deletedIds(): readonly RowId[] {
    return [...this.data.removedRows.map((row) => this.idOf(row)), ...(this.pages?.deletedIds ?? [])]
  }

  /** What is to be saved: also the changed rows of pages that are not shown. */
  rowsToSave(): readonly GridRow[] {
    return this.rowsNow().concat(this.pages?.changedRows ?? [])
  }

  #follow(change: DataChange): void {
    const { patch } = change
    this.order.follow(change)
    // With its row an editor goes.
    if (this.editing.open && !this.data.row(this.editing.open.id)) this.editing.close()
    this.pages?.follow()
    this.expansion?.follow(change)
    if (patch.kind === 'remove') this.picks.forget(patch.rows.map((row) => this.idOf(row)))
    else if (patch.kind === 'insert') this.picks.came(patch.rows.map((row) => this.idOf(row)))
    else if (patch.kind === 'load') this.picks.setAll(false)
    if (this.#settings.tree ? patch.kind !== 'set' : patch.kind === 'load' && (this.sorting || this.isFiltered)) this.arrange()
    if (this.#range && patch.kind !== 'set') this.#range = clampRange(this.#range, this.counts)
    this.topics.tell('cells', ...(patch.kind === 'set' ? [] : (['rows', 'picks'] as const)))
    this.body?.refresh(patch.kind === 'set' ? patch.keys : undefined)
  }
}
