import type { CellType, CellView, ShownColumn } from '../../model/columns/cell-type'
import type { GridState } from '../../state/grid-state.types'
import { fieldsOfTree } from '../../state/settings'
import type { DataChange } from '../../model/data/data.types'
import type { GridRow, RowId } from '../../edit-grid.types'
import { BranchLoader } from '../../../core/tree'
import { Branches, childrenOf, flattened } from './branches'
import { treeCell } from './tree-cell'
import { TreeMoves } from './tree-moves'
import { SiblingIndexes } from './tree-standings'

export interface TreeTexts {
  t(key: 'expand' | 'collapse'): string
  /** A branch turned out to be empty. */
  empty(): void
  /** Other rows have something under them. */
  changed(): void
}

const defaultIndent = 20
/** As in `edit-grid.css` and `expansion.css`: of a cell, and of the disclosure with the gap behind it; css px. */
const cellPadding = 10
const foldWidth = 28

/**
 * The rows of one grid as a tree. The data stays flat: rows that come later stand behind all others, so that what was done before
 * can be undone, and `branches` says what belongs where.
 */
export class GridTree {
  readonly branches = new Branches()
  readonly loader: BranchLoader<GridRow>
  readonly moves: TreeMoves
  #isPlanted = false
  /** Branches whose rows were asked for, and came. */
  readonly #requested = new Set<RowId>()
  /** Where rows were handed over. */
  readonly standings = new SiblingIndexes()
  /** The row that the next new one stands beside. */
  #beside: RowId | null = null
  readonly #types = new WeakMap<CellType, CellType>()
  #column = ''

  constructor(
    private readonly control: GridState,
    private readonly strings: TreeTexts,
  ) {
    this.loader = new BranchLoader(() => strings.changed())
    this.moves = new TreeMoves(control, this)
  }

  get parentField(): string {
    return this.#fields.parentField
  }

  get transform(): boolean {
    return this.#fields.transform
  }

  get #fields() {
    return fieldsOfTree(this.control.settings.tree)
  }

  // ---- rows ----

  /** Some rows were not handed over in the list, but held by others or asked for later. */
  get isPlanted(): boolean {
    return this.#isPlanted
  }

  clear(): void {
    this.branches.clear()
    this.loader.clear()
    this.#requested.clear()
    this.standings.clear()
    this.#isPlanted = false
  }

  /**
   * Builds the tree of the rows that were handed over.
   * @param again they are those that were there before: what came late, or was added and saved, stays where it belongs
   */
  loaded(again = false): void {
    const { control, branches } = this
    const { data } = control
    const { transform, children } = this.#fields
    const ids = data.rows.map((row) => control.data.idOf(row))
    const parents = again ? ids.map((id) => branches.parentOf(id)) : []
    const open = new Set(again ? branches.openIds : [])
    this.clear()
    if (transform) for (const row of data.rows) branches.adopt(control.data.idOf(row), this.#parentIn(row))
    else
      this.#plant(
        flattened(data.rows.slice(), children).filter(({ parent }) => parent !== null),
        undefined,
      )
    for (const [index, parent] of parents.entries()) if (branches.parentOf(ids[index]!) === undefined) branches.adopt(ids[index]!, parent)
    this.standings.keep(
      data.rows.map((row) => data.idOf(row)),
      (id) => branches.parentOf(id),
    )
    control.rows.arrange()
    const isAll = !again && control.settings.tree?.expandAll === true
    if (!isAll && open.size === 0) return
    for (const row of data.rows) {
      const id = control.data.idOf(row)
      if (branches.hasChildren(id) && (isAll || open.has(id))) branches.setOpen(id, true)
    }
    control.rows.arrange()
  }

  /** Puts rows where they belong, those without a row above under `parent`; those that are not there yet come behind all. */
  #plant(flat: ReturnType<typeof flattened>, parent: RowId | undefined): void {
    const { control, branches } = this
    const { data } = control
    const more = flat.map(({ row }) => row).filter((row) => data.indexOf(control.data.idOf(row)) < 0)
    if (more.length > 0) this.#isPlanted = true
    const named = new Map(data.loadMore(more).map((row, index) => [more[index]!, control.data.idOf(row)]))
    const idOf = (row: GridRow): RowId => named.get(row) ?? control.data.idOf(row)
    for (const { row, parent: parentRow } of flat) branches.adopt(idOf(row), parentRow === null ? parent : idOf(parentRow))
    this.standings.keep(
      flat.map(({ row }) => idOf(row)),
      (id) => branches.parentOf(id),
    )
  }

  #parentIn(row: GridRow): RowId | undefined {
    const parent = row[this.#fields.parentField]
    return typeof parent === 'string' || typeof parent === 'number' ? String(parent) || undefined : undefined
  }

  follow({ patch, cause }: DataChange): void {
    if (patch.kind === 'move' && patch.under) this.branches.adopt(patch.under.id, patch.under.after)
    if (patch.kind !== 'insert' || cause === 'history' || (cause === 'live' && !this.#fields.transform)) return
    const sibling = this.#beside
    this.#beside = null
    for (const row of patch.rows) {
      const parent = this.#fields.transform ? this.#parentIn(row) : sibling === null ? undefined : this.branches.parentOf(sibling)
      this.branches.adopt(this.control.data.idOf(row), parent)
    }
  }

  /** Rows have other ids from now on: what is below them stays there, and what names them names the new ones, as an edit. */
  renamed(ids: ReadonlyMap<RowId, RowId>): void {
    const { control, branches } = this
    const moved = control.data.rows.flatMap((row) => {
      const id = control.data.idOf(row)
      const parent = ids.get(branches.parentOf(id) ?? '')
      return parent === undefined ? [] : [{ id, parent }]
    })
    for (const { id, parent } of moved) branches.adopt(id, parent)
    for (const [before, id] of ids) if (branches.isOpen(before)) branches.setOpen(id, true)
    if (this.#fields.transform)
      control.data.setCells(
        moved.map(({ id, parent }) => ({ id, key: this.#fields.parentField, value: parent })),
        // Nothing leads back to the ids that are gone.
        'history',
      )
    control.rows.arrange()
  }

  beside(id: RowId): GridRow {
    this.#beside = id
    const parent = this.branches.parentOf(id)
    return this.#fields.transform && parent !== undefined ? { [this.#fields.parentField]: parent } : {}
  }

  arrange(all: Int32Array, found: Int32Array | null): Int32Array {
    const { data } = this.control
    return this.branches.arrange(all, (position) => data.idAt(position), found)
  }

  /** Rows as they were handed over: those below in a field of those above, and counted through where they are dragged. */
  nested(rows: readonly GridRow[]): readonly GridRow[] {
    const { control, branches } = this
    const { transform, children } = this.#fields
    const { dragSort, sortKey } = control.settings
    const rowsByParent = new Map<RowId | undefined, GridRow[]>()
    const flat = rows.map((row) => {
      const parent = branches.parentOf(control.data.idOf(row))
      const level = rowsByParent.get(parent) ?? []
      rowsByParent.set(parent, level)
      const numbered = dragSort && row[sortKey] !== level.length + 1 ? { ...row, [sortKey]: level.length + 1 } : row
      level.push(numbered)
      return numbered
    })
    if (transform) return flat
    const whole = (row: GridRow): GridRow => {
      const own = rowsByParent.get(control.data.idOf(row))
      return own || childrenOf(row, children).length > 0 ? { ...row, [children]: own?.map(whole) ?? [] } : row
    }
    return (rowsByParent.get(undefined) ?? []).map(whole)
  }

  eachDescendant(row: GridRow, change: (parent: GridRow) => GridRow): GridRow {
    const { transform, children } = this.#fields
    const childRows = transform ? [] : childrenOf(row, children)
    return childRows.length > 0 ? { ...row, [children]: childRows.map(change) } : row
  }

  // ---- branches ----

  levelOf(id: RowId): number {
    return this.branches.levelOf(id)
  }

  /** Where the text of rows below a row starts, css px from the start of the grid. */
  indentBelow(id: RowId): number {
    return this.indentAt(this.levelOf(id))
  }

  indentAt(level: number): number {
    const { columns, settings } = this.control
    const { layout } = columns
    const column = columns.indexOf(this.#column)
    const left = (layout.columns[column]?.pin === 'start' ? 0 : layout.startWidth) + (layout.lefts[column] ?? 0)
    return left + cellPadding + foldWidth + level * (settings.tree?.indent ?? defaultIndent)
  }

  /** Whether the branch of a row is open; null where it has none. */
  openOf(id: RowId): boolean | null {
    return this.branches.hasChildren(id) || this.isPromised(id) ? this.branches.isOpen(id) : null
  }

  /** Rows below it are to be asked for. */
  isPromised(id: RowId): boolean {
    const { settings, data } = this.control
    return (
      settings.tree?.loadMethod !== undefined &&
      !this.#requested.has(id) &&
      Boolean(data.row(id)?.[this.#fields.hasChild]) &&
      !this.branches.hasChildren(id)
    )
  }

  /** Branches with a notice under them: rows on their way, or that did not come. */
  get notices(): readonly RowId[] {
    return [...this.loader.states.keys()].filter((id) => this.branches.isOpen(id))
  }

  async setOpen(ids: readonly RowId[], on: boolean): Promise<void> {
    await Promise.all(ids.map((id) => this.#setOpen(id, on)))
  }

  async #setOpen(id: RowId, on: boolean): Promise<void> {
    const { branches, control } = this
    if (this.openOf(id) === null || !branches.setOpen(id, on)) return
    if (on && control.settings.tree?.accordion) this.#closeOthers(id)
    if (!on) this.loader.forgive(id)
    control.rows.arrange()
    if (on && this.isPromised(id)) await this.load(id)
  }

  /** Opens a branch; resolves when its rows are there, or did not come. */
  async open(id: RowId): Promise<void> {
    if (!this.branches.isOpen(id)) await this.#setOpen(id, true)
    else if (this.isPromised(id)) await this.load(id)
  }

  #closeOthers(id: RowId): void {
    const { branches } = this
    for (const other of branches.openIds)
      if (other !== id && branches.parentOf(other) === branches.parentOf(id)) branches.setOpen(other, false)
  }

  /** Asks for the rows of a branch, for the first time or again. */
  async load(id: RowId): Promise<void> {
    const { control, branches } = this
    const row = control.data.row(id)
    const load = control.settings.tree?.loadMethod
    if (!row || !load) return
    const rows = await this.loader.load(
      id,
      () => load({ row }),
      (error) => control.screen.events?.loadFailed({ id, error }),
    )
    if (!rows) return
    const { transform, children } = this.#fields
    this.#requested.add(id)
    if (rows.length === 0) {
      branches.setOpen(id, false)
      this.strings.empty()
    } else this.#plant(transform ? rows.map((one) => ({ row: one, parent: null })) : flattened(rows, children), id)
    control.rows.arrange()
  }

  reveal(id: RowId): void {
    for (let parent = this.branches.parentOf(id); parent !== undefined; parent = this.branches.parentOf(parent))
      this.branches.setOpen(parent, true)
    this.control.rows.arrange()
  }

  toggle(id: RowId): void {
    const { control } = this
    const row = control.data.row(id)
    const isOpen = this.openOf(id)
    if (!row || isOpen === null) return
    void this.#setOpen(id, !isOpen)
    control.screen.events?.expanded({ id, row, expanded: !isOpen, kind: 'branch' })
  }

  // ---- the column that shows it ----

  decorate(columns: readonly ShownColumn[]): readonly ShownColumn[] {
    const treeColumn = this.control.settings.tree?.column
    const column = columns.find(({ key }) => key === treeColumn) ?? columns[0]
    this.#column = column?.key ?? ''
    return columns.map((one) => (one === column ? { ...one, type: this.#typeOf(one.type) } : one))
  }

  #typeOf(base: CellType): CellType {
    const cached = this.#types.get(base)
    if (cached) return cached
    const { control } = this
    const type = treeCell(base, {
      depthOf: ({ id }) => this.levelOf(id) - 1,
      openOf: ({ id }) => this.openOf(id),
      label: (isOpen) => this.strings.t(isOpen ? 'collapse' : 'expand'),
      get indent() {
        return control.settings.tree?.indent ?? defaultIndent
      },
      toggle: ({ id }) => this.toggle(id),
    })
    this.#types.set(base, type)
    return type
  }

  /** Arrows open and close the branch of the cell that shows the tree, and go from the first column to the row above. */
  key(key: string, { id, column, rowIndex }: CellView): boolean {
    if (column.key !== this.#column) return false
    const isOpen = this.openOf(id)
    const isToggle =
      (key === 'ArrowRight' && isOpen === false) ||
      (key === 'ArrowLeft' && isOpen === true) ||
      (key === ' ' && isOpen !== null && !column.editable)
    if (isToggle) this.toggle(id)
    return isToggle || (key === 'ArrowLeft' && this.#focusParent(id, rowIndex))
  }

  #focusParent(id: RowId, rowIndex: number): boolean {
    const { control, branches } = this
    const parent = branches.parentOf(id)
    const column = control.columns.indexOf(this.#column)
    const row = parent === undefined ? -1 : control.rows.indexOf(parent)
    if (column > 0 || row < 0 || row === rowIndex) return false
    control.range.goTo({ row, column })
    return true
  }
}
