import { indexFlat, type TreeIndex, type TreeRow, visibleRows, withAncestors } from '../../../core/tree'
import type { GridRow, RowId } from '../../edit-grid.types'

/**
 * Which row belongs under which, and which are open: a tree beside the flat list of rows. Rows of one parent stand in the order
 * of their places. Parents are kept of rows that are gone too, so that undo brings them back where they were.
 */
export class Branches {
  readonly #parents = new Map<RowId, RowId>()
  readonly #open = new Set<RowId>()
  /** Of the rows that are seen. */
  #rows: ReadonlyMap<RowId, TreeRow<number>> = new Map()
  #index: TreeIndex<number> = { entries: new Map(), roots: [] }

  clear(): void {
    this.#parents.clear()
    this.#open.clear()
    this.#index = { entries: new Map(), roots: [] }
  }

  /** All rows that are there by their places, as they were last put in order. */
  get index(): TreeIndex<number> {
    return this.#index
  }

  parentOf(id: RowId): RowId | undefined {
    return this.#parents.get(id)
  }

  adopt(id: RowId, parent: RowId | undefined): void {
    if (parent === undefined) this.#parents.delete(id)
    else this.#parents.set(id, parent)
  }

  /** 1 for rows without a parent. */
  levelOf(id: RowId): number {
    return (this.#index.entries.get(id)?.level ?? 0) + 1
  }

  hasChildren(id: RowId): boolean {
    return (this.#index.entries.get(id)?.children.length ?? 0) > 0
  }

  /** The how manieth of how many of its parent. */
  standingOf(id: RowId): readonly [number, number] | undefined {
    const row = this.#rows.get(id)
    return row && [row.position, row.siblings]
  }

  isOpen(id: RowId): boolean {
    return this.#open.has(id)
  }

  /** Answers whether that is another state. */
  setOpen(id: RowId, on: boolean): boolean {
    if (this.#open.has(id) === on) return false
    if (on) this.#open.add(id)
    else this.#open.delete(id)
    return true
  }

  get openIds(): readonly RowId[] {
    return [...this.#open]
  }

  /**
   * Places of the rows that are to be seen, top to bottom.
   * @param indexes all rows, as they are sorted
   * @param found those that are looked for, with the way to them open; null: all
   */
  arrange(indexes: Int32Array, idAt: (position: number) => RowId, found: Int32Array | null): Int32Array {
    const index = indexFlat(indexes, { idOf: idAt, parentOf: (id) => this.#parents.get(id) })
    this.#index = index
    const requested = found ? withAncestors(index, Array.from(found, idAt)) : undefined
    const rows = visibleRows(index, requested ?? this.#open, requested)
    this.#rows = new Map(rows.map((row) => [row.id, row]))
    return Int32Array.from(rows, ({ entry }) => entry.node)
  }
}

/** Rows with those under them in a field, one after the other: each with the row it belongs under. */
export function flattened(rows: readonly GridRow[], field: string): readonly { readonly row: GridRow; readonly parent: GridRow | null }[] {
  const flat: { row: GridRow; parent: GridRow | null }[] = []
  const add = (siblings: readonly GridRow[], parent: GridRow | null): void => {
    for (const row of siblings) {
      flat.push({ row, parent })
      add(childrenOf(row, field), row)
    }
  }
  add(rows, null)
  return flat
}

export function childrenOf(row: GridRow, field: string): readonly GridRow[] {
  const children = row[field]
  return Array.isArray(children) ? children : []
}
