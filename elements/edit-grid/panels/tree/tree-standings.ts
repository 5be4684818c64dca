import type { RowId } from '../../edit-grid.types'

interface SiblingIndex {
  readonly parent: RowId | undefined
  /** From 1, among those of one parent. */
  readonly number: number
}

/** Where the rows of a tree stand among those they are beside. */
export function siblingIndexes(ids: readonly RowId[], parentOf: (id: RowId) => RowId | undefined): Map<RowId, SiblingIndex> {
  const counts = new Map<RowId | undefined, number>()
  return new Map(
    ids.map((id) => {
      const parent = parentOf(id)
      const number = (counts.get(parent) ?? 0) + 1
      counts.set(parent, number)
      return [id, { parent, number }]
    }),
  )
}

/** Where rows stood when they were handed over. */
export class SiblingIndexes {
  readonly #cache = new Map<RowId, SiblingIndex>()

  clear(): void {
    this.#cache.clear()
  }

  /** These came now, with all that is beside them. */
  keep(ids: readonly RowId[], parentOf: (id: RowId) => RowId | undefined): void {
    for (const [id, standing] of siblingIndexes(ids, parentOf)) this.#cache.set(id, standing)
  }

  of(id: RowId): SiblingIndex | undefined {
    return this.#cache.get(id)
  }
}
