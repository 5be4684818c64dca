import type { DataChange } from '../model/data/data.types'
import type { RowId } from '../edit-grid.types'
import type { GridState, RowSelectionPart } from './grid-state.types'

/**
 * Rows that are ticked. Cells are selected apart from them, by `RangeSelection`. "All" is kept as such with its exceptions, so that
 * ticking 100,000 rows costs nothing; rows that may not be ticked are asked for, not stored.
 */
export class RowSelection implements RowSelectionPart {
  #all = false
  /** Ticked where not all are, unticked where all are. */
  #others = new Set<RowId>()

  constructor(private readonly grid: Pick<GridState, 'settings' | 'topics' | 'data' | 'rows' | 'permissions' | 'screen'>) {}

  has(id: RowId): boolean {
    return this.#all !== this.#others.has(id) && !this.grid.permissions.isLocked(id)
  }

  /** Nothing was ever ticked: no need to look at each row. */
  get isEmpty(): boolean {
    return !this.#all && this.#others.size === 0
  }

  /** Ids of the ticked rows, in the order of the rows. */
  get ids(): readonly RowId[] {
    const { data } = this.grid
    return this.isEmpty ? [] : data.rows.map((row) => data.idOf(row)).filter((id) => this.has(id))
  }

  /** How many rows are ticked: none, some or all of those that may be and are shown. */
  get state(): { readonly count: number; readonly all: boolean } {
    const { data, permissions, rows, settings } = this.grid
    if (!settings.disabledRows && !data.hasSharedIds) {
      // Without a look at each of them.
      const others = this.#others.size
      const count = this.#all ? data.rows.length - others : others
      if (count < rows.count || rows.count === data.rows.length) return { count, all: count > 0 && count === rows.count }
    }
    const count = this.ids.length
    let open = 0
    for (let index = 0; index < rows.count; index++) {
      const id = rows.idAt(index)
      if (permissions.isLocked(id)) continue
      open++
      if (!this.has(id)) return { count, all: false }
    }
    return { count, all: open > 0 }
  }

  select(id: RowId, on: boolean): void {
    const { permissions, settings } = this.grid
    if (permissions.isLocked(id)) return
    if (settings.selection === 'radio') {
      this.#setAll(false)
      if (on) this.#set(id, true)
    } else this.#set(id, on)
    this.grid.topics.notify('selection')
  }

  /** Rows that are filtered out, or on other pages, are not ticked unseen; all of them never where one is to be chosen. */
  selectAll(on: boolean): void {
    const { rows, settings } = this.grid
    const isRadio = settings.selection === 'radio'
    if (!on || !(rows.isFiltered || settings.pagination || isRadio)) this.#setAll(on)
    else if (!isRadio) for (let index = 0; index < rows.count; index++) this.#set(rows.idAt(index), true)
    this.grid.topics.notify('selection')
  }

  /** Tells the page what the user has ticked. */
  reportPage(): void {
    this.grid.screen.events?.selected({ ids: this.ids })
  }

  /** Rows that are gone take their tick along; rows that came while all were ticked are not ticked. */
  follow({ patch }: DataChange): void {
    const { data } = this.grid
    const others = this.#others
    if (patch.kind === 'load') this.#setAll(false)
    else if (patch.kind === 'remove') for (const row of patch.rows) others.delete(data.idOf(row))
    else if (patch.kind === 'insert' && this.#all) for (const row of patch.rows) others.add(data.idOf(row))
  }

  #set(id: RowId, on: boolean): void {
    if (this.#all === on) this.#others.delete(id)
    else this.#others.add(id)
  }

  #setAll(on: boolean): void {
    this.#all = on
    this.#others.clear()
  }
}
