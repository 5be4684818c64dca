import type { AskedChange, BeforeChange, CellChange, GridRow, RowId } from '../edit-grid.types'
import type { GridState, RowChangesPart } from './grid-state.types'

/** Cells of one step whose old values are shown. */
const maxFlashes = 1000

/** What is set in the rows, by scripts and by the user, and what of it is to be saved. */
export class RowChanges implements RowChangesPart {
  constructor(
    private readonly grid: Pick<GridState, 'settings' | 'data' | 'rows' | 'columns' | 'flashes' | 'announcer' | 'parts' | 'screen'>,
  ) {}

  /** Sets cells by script. Answers how many changed. */
  setCells(changes: readonly CellChange[]): number {
    this.#flashChanges(changes)
    return this.grid.data.setCells(changes)
  }

  /** What many cells at once held nobody can read in so short a time. */
  #flashChanges(changes: readonly CellChange[], count = changes.length): void {
    const { data, settings } = this.grid
    if (!settings.reloadEffect || count > maxFlashes) return
    for (const { id, key, value } of changes) {
      const row = data.row(id)
      if (row && !Object.is(row[key], value)) this.flash(id, row, [key])
    }
  }

  /** Shows for a moment what these cells held. */
  flash(id: RowId, before: GridRow, keys: readonly string[]): void {
    const shown = this.grid.columns.layout.columns.filter(({ key }) => keys.includes(key))
    this.grid.flashes.show(id, new Map(shown.map((column) => [column.key, column.type.text(before[column.key], column)])))
  }

  /**
   * What the user entered, as one step for undo; says how many cells stay as they were.
   * @param kept cells that were passed over before
   */
  byUser(changes: readonly CellChange[], saved = 0): void {
    const count = saved + this.take(changes).length
    if (count > 0) this.grid.announcer.say('kept', count)
  }

  /** The same, and answers what the page refused; tells it of each cell that changed. */
  take(requested: readonly CellChange[]): readonly CellChange[] {
    const refused = this.refused(this.differing(requested))
    this.set(refused.size === 0 ? requested : requested.filter((change) => !refused.has(change)))
    return [...refused]
  }

  /** Those that change anything. */
  differing(requested: readonly CellChange[]): readonly CellChange[] {
    return requested.filter(({ id, key, value }) => {
      const row = this.grid.data.row(id)
      return row !== undefined && !Object.is(row[key], value)
    })
  }

  /** Asks the page which of these cells, which would all differ, stay as they are. */
  refused(differing: readonly CellChange[]): ReadonlySet<CellChange> {
    const { data, settings, screen } = this.grid
    const refused = new Set<CellChange>()
    let asked: ReadonlyMap<AskedChange, CellChange> | undefined
    const changes = (): ReadonlyMap<AskedChange, CellChange> =>
      (asked ??= new Map(
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

  /** The rows as a page gets them: with the sort number where rows are dragged, and under each other where they are a tree. */
  rows(): readonly GridRow[] {
    const { settings, data, parts, rows } = this.grid
    const { dragSort, sortKey } = settings
    if (parts.expansion?.isTree) return parts.expansion.nested(data.rows)
    if (!dragSort) return data.rows.slice()
    const first = rows.missing + 1
    return data.rows.map((row, index) => (row[sortKey] === first + index ? row : { ...row, [sortKey]: first + index }))
  }

  /** What is to be saved: also the changed rows of pages that are not shown. */
  rowsToSave(): readonly GridRow[] {
    return this.rows().concat(this.grid.parts.pages?.changedRows ?? [])
  }

  deletedIds(): readonly RowId[] {
    const { data, parts } = this.grid
    return [...data.states.removedIds, ...(parts.pages?.deletedIds ?? [])]
  }

  /** How many rows are not saved, also on pages of the back end that are not shown. */
  get unsaved(): { readonly fresh: number; readonly edited: number; readonly removed: number } {
    const { data, parts } = this.grid
    const { pages } = parts
    const others = pages?.changedRows ?? []
    const fresh = others.filter((row) => pages?.isNew(data.idOf(row))).length
    return {
      fresh: data.states.freshCount + fresh,
      edited: data.states.editedCount + others.length - fresh,
      removed: this.deletedIds().length,
    }
  }
}
