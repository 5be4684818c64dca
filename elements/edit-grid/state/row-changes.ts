import type { ConfirmedChange, BeforeChange, CellChange, GridRow, RowId } from '../edit-grid.types'
import type { GridState, RowChangesPart } from './grid-state.types'

/** Maximum number of cells per step whose old values are shown. */
const maxFlashes = 1000

/** Changes of the rows by scripts and by the user, and the unsaved ones. */
export class RowChanges implements RowChangesPart {
  constructor(
    private readonly grid: Pick<GridState, 'settings' | 'data' | 'rows' | 'columns' | 'flashes' | 'announcer' | 'parts' | 'screen'>,
  ) {}

  /** Sets cells by script. Returns the number of changed cells. */
  setCells(changes: readonly CellChange[]): number {
    this.#flashChanges(changes)
    return this.grid.data.setCells(changes)
  }

  /** Shows the old values of changed cells, unless there are too many to read. */
  #flashChanges(changes: readonly CellChange[], count = changes.length): void {
    const { data, settings } = this.grid
    if (!settings.reloadEffect || count > maxFlashes) return
    for (const { id, key, value } of changes) {
      const row = data.row(id)
      if (row && !Object.is(row[key], value)) this.flash(id, row, [key])
    }
  }

  /** Shows the old values of these cells briefly. */
  flash(id: RowId, before: GridRow, keys: readonly string[]): void {
    const shown = this.grid.columns.layout.columns.filter(({ key }) => keys.includes(key))
    this.grid.flashes.show(id, new Map(shown.map((column) => [column.key, column.type.text(before[column.key], column)])))
  }

  /**
   * Stores the user's input as one undo step and announces the cells that stay unchanged.
   * @param saved cells that were skipped before
   */
  byUser(changes: readonly CellChange[], saved = 0): void {
    const count = saved + this.take(changes).length
    if (count > 0) this.grid.announcer.announce('kept', count)
  }

  /** Stores the user's input, publishes each changed cell, and returns the changes that the page rejected. */
  take(requested: readonly CellChange[]): readonly CellChange[] {
    const rejected = this.rejected(this.differing(requested))
    this.set(rejected.size === 0 ? requested : requested.filter((change) => !rejected.has(change)))
    return [...rejected]
  }

  /** Changes that differ from the current value. */
  differing(requested: readonly CellChange[]): readonly CellChange[] {
    return requested.filter(({ id, key, value }) => {
      const row = this.grid.data.row(id)
      return row !== undefined && !Object.is(row[key], value)
    })
  }

  /** Lets the page reject some of these differing changes. */
  rejected(differing: readonly CellChange[]): ReadonlySet<CellChange> {
    const { data, settings, screen } = this.grid
    const refused = new Set<CellChange>()
    let requested: ReadonlyMap<ConfirmedChange, CellChange> | undefined
    const changes = (): ReadonlyMap<ConfirmedChange, CellChange> =>
      (requested ??= new Map(
        differing.map((change) => {
          const row = data.row(change.id)!
          return [{ ...change, oldValue: row[change.key], row, column: settings.columns.find(({ key }) => key === change.key) }, change]
        }),
      ))
    const detail: BeforeChange = {
      get changes() {
        return [...changes().keys()]
      },
      refuse(change) {
        const own = changes().get(change)
        if (own) refused.add(own)
      },
    }
    return differing.length === 0 || screen.events?.mayChange(detail) !== false ? refused : new Set(differing)
  }

  /**
   * Sets cells that the page did not refuse, and tells it of each that holds something else now.
   * @param count cells of the whole step, where these are a part of it
   */
  set(changes: readonly CellChange[], count = changes.length): void {
    const { data, screen } = this.grid
    const before = changes.map(({ id, key }) => data.row(id)?.[key])
    this.#flashChanges(changes, count)
    if (data.setCells(changes, 'user') === 0) return
    for (const [index, { id, key, value }] of changes.entries()) {
      const row = data.row(id)
      const oldValue = before[index]
      if (row && !Object.is(oldValue, row[key])) screen.events?.cellChanged({ id, key, value, oldValue, row })
    }
  }

  /** Rows as handed to the page: with sort numbers if rows can be dragged, nested in a tree. */
  rows(): readonly GridRow[] {
    const { settings, data, parts, rows } = this.grid
    const { dragSort, sortKey } = settings
    if (parts.expansion?.isTree) return parts.expansion.nested(data.rows)
    if (!dragSort) return data.rows.slice()
    const first = rows.missing + 1
    return data.rows.map((row, index) => (row[sortKey] === first + index ? row : { ...row, [sortKey]: first + index }))
  }

  /** Unsaved changes, including those of pages that are not shown. */
  rowsToSave(): readonly GridRow[] {
    return this.rows().concat(this.grid.parts.pages?.changedRows ?? [])
  }

  deletedIds(): readonly RowId[] {
    const { data, parts } = this.grid
    return [...data.states.removedIds, ...(parts.pages?.deletedIds ?? [])]
  }

  /** Number of unsaved rows, including those of server pages that are not shown. */
  get unsaved(): { readonly added: number; readonly edited: number; readonly removed: number } {
    const { data, parts } = this.grid
    const { pages } = parts
    const others = pages?.changedRows ?? []
    const added = others.filter((row) => pages?.isNew(data.idOf(row))).length
    return {
      added: data.states.addedCount + added,
      edited: data.states.editedCount + others.length - added,
      removed: this.deletedIds().length,
    }
  }
}
