import type { GridState } from '../../state/grid-state.types'
import type { CellChange, GridRow, RowId } from '../../edit-grid.types'

interface ShelvedRow {
  readonly row: GridRow
  /** How it was loaded; null: it is new. */
  readonly original: GridRow | null
  /** The page it was on. */
  readonly page: number
}

/** What was changed on pages that are not shown, by id: it is handed over with the values, and comes back with its page. */
export class OffPageEdits {
  readonly #rows = new Map<RowId, ShelvedRow>()
  /** As they were loaded. */
  readonly #removed = new Map<RowId, GridRow>()

  constructor(private readonly control: GridState) {}

  /**
   * Rows of another page take the place of these: changed rows are put aside, those of that page come back.
   * @param isCutAnew pages have another size: all new rows come along
   */
  turn(rows: readonly GridRow[], from: number, to: number, isCutAnew: boolean): void {
    const { control } = this
    const { data } = control
    const idOf = (row: GridRow): RowId => control.data.idOf(row)
    for (const row of data.states.editedRows)
      this.#rows.set(idOf(row), { row, original: data.states.originalOf(idOf(row)) ?? null, page: from })
    for (const row of data.states.addedRows) this.#rows.set(idOf(row), { row, original: null, page: from })
    for (const row of data.states.removedRows) this.#removed.set(idOf(row), data.states.originalOf(idOf(row)) ?? row)
    for (const id of this.#removed.keys()) this.#rows.delete(id)

    data.load(rows)
    const added = [...this.#rows].filter(([, { original, page }]) => original === null && (isCutAnew || page === to))
    // One step for undo: the page as the back end has it.
    data.together(() => {
      data.setCells(rows.flatMap((row) => this.#changesOf(idOf(row))))
      data.remove(new Set(rows.map(idOf).filter((id) => this.#removed.has(id))))
      data.insert(
        added.map(([, { row }]) => row),
        data.rows.length,
      )
    })
    for (const row of data.states.removedRows) this.#removed.delete(idOf(row))
    for (const id of [...rows.map(idOf), ...added.map(([id]) => id)]) this.#rows.delete(id)
  }

  /** The fields of a row that the user changed; others are as the back end has them now. */
  #changesOf(id: RowId): readonly CellChange[] {
    const shelved = this.#rows.get(id)
    if (!shelved) return []
    const { row, original } = shelved
    return Object.entries(row)
      .filter(([key, value]) => !Object.is(original?.[key], value))
      .map(([key, value]) => ({ id, key, value }))
  }

  clear(): void {
    this.#rows.clear()
    this.#removed.clear()
  }

  get changedRows(): readonly GridRow[] {
    return [...this.#rows.values()].map(({ row }) => row)
  }

  get changes(): readonly ShelvedRow[] {
    return [...this.#rows.values()]
  }

  get removedRows(): readonly GridRow[] {
    return [...this.#removed.values()]
  }

  isNew(id: RowId): boolean {
    return this.#rows.get(id)?.original === null
  }

  /** The page that a changed row was on. */
  pageOf(id: RowId): number | undefined {
    return this.#rows.get(id)?.page
  }

  get deletedIds(): readonly RowId[] {
    return [...this.#removed.keys()]
  }
}
