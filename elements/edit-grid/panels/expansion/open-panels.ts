import type { ExpandConfig, GridRow, RowId } from '../../edit-grid.types'

/** Which rows have their panel open, and what is in it; by id, so that it is still so after scrolling and sorting. */
export class OpenPanels {
  readonly #open = new Set<RowId>()
  readonly #contents = new Map<RowId, Node | string>()

  get ids(): readonly RowId[] {
    return [...this.#open]
  }

  has(id: RowId): boolean {
    return this.#open.has(id)
  }

  /** Answers whether something changed. */
  set(id: RowId, on: boolean, accordion: boolean): boolean {
    if (this.#open.has(id) === on) return false
    if (on && accordion) for (const other of this.ids) this.#close(other)
    if (on) this.#open.add(id)
    else this.#close(id)
    return true
  }

  #close(id: RowId): void {
    this.#open.delete(id)
    this.#contents.delete(id)
  }

  reset(ids: readonly RowId[]): void {
    this.#open.clear()
    this.#contents.clear()
    for (const id of ids) this.#open.add(id)
  }

  /** Drawn once: what the user does in it stays while it is scrolled away. */
  contentOf(id: RowId, row: GridRow, { render }: ExpandConfig): Node | string {
    const cached = this.#contents.get(id)
    if (cached !== undefined || !render) return cached ?? ''
    const content = render(row, id)
    this.#contents.set(id, content)
    return content
  }
}
