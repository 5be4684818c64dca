import { RowHeights } from '../../body/row-heights'
import type { CellType, CellView, ShownColumn } from '../../model/columns/cell-type'
import type { GridControl } from '../../control/grid-control'
import { expandKey } from '../../state/gutter-columns'
import type { Expansion, RowMoves } from '../../state/expansion.types'
import type { DataChange } from '../../model/data/data.types'
import type { GridRow, RowId, TreeConfig } from '../../edit-grid.types'
import { GridTree } from '../tree/grid-tree'
import { drawFold, makeFold } from '../tree/tree-cell'
import { OpenPanels } from './open-panels'
import type { expansionStrings } from './expansion.strings'

export type TranslateExpansion = (key: keyof typeof expansionStrings.en) => string

/** Panels under rows and the branches of a tree, joined to one grid. */
export class RowExpansion implements Expansion {
  readonly panels = new OpenPanels()
  readonly tree: GridTree
  readonly expandType: CellType
  /** Measured, css px, by row. */
  readonly #measured = new Map<RowId, number>()
  #heights: RowHeights | null | undefined
  #t: TranslateExpansion
  #enter: ((id: RowId) => boolean) | null = null

  constructor(
    private readonly control: GridControl,
    t: TranslateExpansion,
  ) {
    this.#t = t
    this.tree = new GridTree(control, { t: (key) => this.#t(key), changed: () => this.moved(), empty: () => this.#foundEmpty() })
    this.expandType = this.#expandType()
    this.panels.reset(control.settings.expand?.ids ?? [])
  }

  speak(t: TranslateExpansion): void {
    if (t === this.#t) return
    this.#t = t
    this.control.topics.notify('looks')
  }

  /** How the focus gets into the panel of a row. */
  onEnter(enter: (id: RowId) => boolean): void {
    this.#enter = enter
  }

  get isTree(): boolean {
    return this.control.settings.tree !== undefined
  }

  /** Branches that turned out to be empty: why their disclosure is gone is told. */
  emptyBranches = 0

  #foundEmpty(): void {
    this.emptyBranches++
    this.moved()
  }

  get moves(): RowMoves | null {
    return this.isTree ? this.tree.moves : null
  }

  // ---- where rows stand ----

  /** Rows with something under them. */
  get openIds(): readonly RowId[] {
    return [...new Set([...this.panels.ids, ...this.tree.notices])]
  }

  get heights(): RowHeights | null {
    if (this.#heights === undefined) {
      const { control } = this
      const open = this.openIds
        .map((id) => ({ index: control.rows.indexOf(id), height: this.heightOf(id) }))
        .filter(({ index }) => index >= 0)
      this.#heights = open.length > 0 ? new RowHeights(control.settings.rowHeight, open) : null
    }
    return this.#heights
  }

  heightOf(id: RowId): number {
    return this.#measured.get(id) ?? this.control.settings.expand?.height ?? this.control.settings.rowHeight
  }

  /** How high the panel of a row came out. What is in sight below it stays where it is. */
  measured(id: RowId, height: number): void {
    const { control } = this
    const before = this.heightOf(id)
    if (before === height && this.#measured.has(id)) return
    const index = control.rows.indexOf(id)
    const isAbove =
      control.screen.body !== null && index >= 0 && control.screen.body.topOf(index + 1) <= control.screen.body.scroller.scrollTop
    this.#measured.set(id, height)
    this.moved()
    if (isAbove) {
      control.screen.body!.flush()
      control.screen.body!.scroller.scrollTop += height - before
    }
  }

  moved(): void {
    this.#heights = undefined
    this.control.topics.notify('expansion')
  }

  // ---- rows ----

  loaded(again = false): void {
    this.#measured.clear()
    this.panels.reset(this.control.settings.expand?.ids ?? [])
    if (this.isTree) this.tree.loaded(again)
    this.moved()
  }

  restructured(before: TreeConfig | undefined): void {
    if (isSameTree(before, this.control.settings.tree)) return
    const { isPlanted } = this.tree
    this.tree.clear()
    // Rows of branches were taken out of those that held them: only as they were handed over can all be put together anew.
    if (isPlanted) this.control.loading.reset()
    else this.loaded()
    this.control.rows.arrange()
  }

  follow(change: DataChange): void {
    if (this.isTree) this.tree.follow(change)
    if (change.patch.kind !== 'set') this.moved()
  }

  renamed(ids: ReadonlyMap<RowId, RowId>): void {
    if (this.isTree) this.tree.renamed(ids)
  }

  arrange(all: Int32Array, found: Int32Array | null): Int32Array {
    return this.tree.arrange(all, found)
  }

  reveal(id: RowId): void {
    if (this.isTree) this.tree.reveal(id)
  }

  beside(id: RowId): GridRow {
    return this.isTree ? this.tree.beside(id) : {}
  }

  nested(rows: readonly GridRow[]): readonly GridRow[] {
    return this.tree.nested(rows)
  }

  eachBelow(row: GridRow, change: (parent: GridRow) => GridRow): GridRow {
    return this.tree.eachDescendant(row, change)
  }

  // ---- what is drawn ----

  decorate(columns: readonly ShownColumn[]): readonly ShownColumn[] {
    return this.isTree ? this.tree.decorate(columns) : columns
  }

  markRow(element: HTMLElement, id: RowId): void {
    if (!this.isTree) return
    const isOpen = this.tree.openOf(id)
    const [position = 1, count = 1] = this.tree.branches.standingOf(id) ?? []
    element.ariaLevel = String(this.tree.levelOf(id))
    element.ariaPosInSet = String(position)
    element.ariaSetSize = String(count)
    element.ariaExpanded = isOpen === null ? null : String(isOpen)
  }

  #expandType(): CellType {
    const toggle = ({ id }: CellView): true => {
      this.#toggle(id)
      return true
    }
    return {
      text: () => '',
      editor: 'none',
      align: 'center',
      press: (_, view) => toggle(view),
      paint: {
        make: (cell) => cell.replaceChildren(makeFold()),
        draw: (cell, { id }) =>
          drawFold(cell.firstElementChild!, this.panels.has(id), this.#t(this.panels.has(id) ? 'collapse' : 'expand')),
      },
    }
  }

  // ---- what the user and scripts do ----

  get expandedIds(): readonly RowId[] {
    return this.panels.ids
  }

  setExpanded(ids: readonly RowId[], on: boolean): void {
    const accordion = this.control.settings.expand?.accordion === true
    if (ids.map((id) => this.panels.set(id, on, accordion)).includes(true)) this.moved()
  }

  setBranches(ids: readonly RowId[], on: boolean): Promise<void> {
    return this.tree.setOpen(ids, on)
  }

  #toggle(id: RowId): void {
    const { control } = this
    const row = control.data.row(id)
    if (!row) return
    const expanded = !this.panels.has(id)
    this.setExpanded([id], expanded)
    control.screen.events?.expanded({ id, row, expanded, kind: 'panel' })
  }

  key(event: KeyboardEvent, cell: CellView): boolean {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return this.panels.has(cell.id) && (this.#enter?.(cell.id) ?? false)
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
    if (cell.column.key !== expandKey) return this.isTree && this.tree.key(event.key, cell)
    if (event.key === ' ') this.#toggle(cell.id)
    return event.key === ' '
  }
}

/** Whether both make the same tree of the same rows; how it is shown may differ. */
function isSameTree(one: TreeConfig | undefined, other: TreeConfig | undefined): boolean {
  if (!one || !other) return one === other
  return one.children === other.children && !one.transform === !other.transform && one.parentField === other.parentField
}
