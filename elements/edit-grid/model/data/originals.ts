import type { GridRow, RowId } from '../../edit-grid.types'
import { idOf, RowFinder } from './row-ids'

/**
 * The rows as they were loaded, of those that were edited. The first ones, often many at once, stay the list they came in until
 * others follow: a table of them costs more than the few questions about rows in sight.
 */
export class Originals {
  /** While they are a list. */
  #list: RowFinder | null = null
  readonly #table = new Map<RowId, GridRow>()

  get size(): number {
    return this.#list?.rows.length ?? this.#table.size
  }

  get(id: RowId): GridRow | undefined {
    return this.#list ? this.#list.row(id) : this.#table.get(id)
  }

  ids(): readonly RowId[] {
    return [...this.#asTable().keys()]
  }

  /** The first ones, each once; the list is never to be written into. */
  begin(rows: readonly GridRow[], key: string): void {
    this.#list = new RowFinder(rows, key)
  }

  set(id: RowId, row: GridRow): void {
    this.#asTable().set(id, row)
  }

  delete(id: RowId): void {
    this.#asTable().delete(id)
  }

  clear(): void {
    this.#list = null
    this.#table.clear()
  }

  #asTable(): Map<RowId, GridRow> {
    for (const row of this.#list?.rows ?? []) this.#table.set(idOf(row, this.#list!.key), row)
    this.#list = null
    return this.#table
  }
}
