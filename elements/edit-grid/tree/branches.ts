import type { GridRow, RowId } from '../edit-grid.types'

/**
 * Which row belongs under which, and which are open: a tree beside the flat list of rows. Rows of one parent stand in the order
 * of their places. Parents are kept of rows that are gone too, so that undo brings them back where they were.
 */
export class Branches {
  readonly #parents = new Map<RowId, RowId>()
  readonly #open = new Set<RowId>()
  /** Rows by parent, as they were last put in order. */
  #children = new Map<RowId, number[]>()
  /** Of the rows that are seen: the how manieth of how many of its parent. */
  readonly #standings = new Map<RowId, readonly [number, number]>()

  clear(): void {
    this.#parents.clear()
    this.#open.clear()
    this.#children.clear()
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
    let level = 1
    for (let parent = this.#parents.get(id); parent !== undefined; parent = this.#parents.get(parent)) level++
    return level
  }

  hasChildren(id: RowId): boolean {
    return this.#children.has(id)
  }

  childPlaces(id: RowId): readonly number[] {
    return this.#children.get(id) ?? []
  }

  standingOf(id: RowId): readonly [number, number] | undefined {
    return this.#standings.get(id)
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
   * @param places all rows, as they are sorted
   * @param found those that are looked for, with the way to them open; null: all
   */
  arrange(places: Int32Array, idAt: (place: number) => RowId, found: Int32Array | null): Int32Array {
    const children = new Map<RowId, number[]>()
    const roots: number[] = []
    const ids = new Set<RowId>()
    for (const place of places) ids.add(idAt(place))
    for (const place of places) {
      const parent = this.#parents.get(idAt(place))
      // A row whose parent is not here stands by itself.
      if (parent === undefined || !ids.has(parent)) roots.push(place)
      else {
        const siblings = children.get(parent)
        if (siblings) siblings.push(place)
        else children.set(parent, [place])
      }
    }
    this.#children = children
    const wanted = found && this.#wayTo(found, idAt)
    const shown: number[] = []
    this.#standings.clear()
    const show = (all: readonly number[]): void => {
      const siblings = wanted ? all.filter((place) => wanted.has(idAt(place))) : all
      for (const [index, place] of siblings.entries()) {
        const id = idAt(place)
        this.#standings.set(id, [index + 1, siblings.length])
        shown.push(place)
        if (wanted || this.#open.has(id)) show(children.get(id) ?? [])
      }
    }
    show(roots)
    return Int32Array.from(shown)
  }

  /** The rows themselves and all above them. */
  #wayTo(places: Int32Array, idAt: (place: number) => RowId): ReadonlySet<RowId> {
    const ids = new Set<RowId>()
    for (const place of places) {
      for (let id: RowId | undefined = idAt(place); id !== undefined && !ids.has(id); id = this.#parents.get(id)) ids.add(id)
    }
    return ids
  }
}

/** Rows with those under them in a field, one after the other: each with the row it belongs under. */
export function flattened(rows: readonly GridRow[], field: string): readonly { readonly row: GridRow; readonly above: GridRow | null }[] {
  const flat: { row: GridRow; above: GridRow | null }[] = []
  const add = (siblings: readonly GridRow[], above: GridRow | null): void => {
    for (const row of siblings) {
      flat.push({ row, above })
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
