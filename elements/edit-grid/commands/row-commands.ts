import type { GridRow, RowId } from '../edit-grid.types'
import type { GridState } from '../state/grid-state.types'
import { fieldsOfTree } from '../state/settings'
import { PendingResponses } from './pending-responses'
import { newRow, withDescendants } from './new-rows'

/** Clicks on "insert" closer than this are refused, ms. */
export const insertPause = 1500

/** What the buttons and keys of a user do to rows; each is one step for undo and tells the page. */
export class RowCommands {
  #lastInsert = -Infinity

  constructor(
    private readonly grid: GridState,
    private readonly now: () => number = () => performance.now(),
  ) {}

  add(): void {
    const { grid } = this
    const { data } = grid
    const rows = data.insert([newRow(grid.settings.columns, data.rows)], data.rows.length, 'user')
    this.#showFirst(rows)
    grid.screen.events?.added({ rows })
  }

  /** Inserts before the active or the first ticked row. */
  insert(): void {
    const { grid } = this
    const checkedId = grid.selection.ids[0]
    const position = grid.range.current
      ? grid.rows.order.toData(grid.range.current.anchor.row)
      : checkedId === undefined
        ? 0
        : grid.data.indexOf(checkedId)
    this.insertAt(Math.max(0, position))
  }

  /**
   * Inserts before a place in the data; when the last insertion was too short ago, tells the user so.
   * Answers whether it did.
   * @param neighbour the place of the row that the new one is to stand beside, in a tree
   */
  insertAt(index: number, neighbour = index): boolean {
    const { grid } = this
    if (this.now() - this.#lastInsert < insertPause) {
      grid.announcer.announce('tooFast')
      return false
    }
    this.#lastInsert = this.now()
    this.#insert({}, index, neighbour)
    return true
  }

  /** Inserts a row with the same values behind it, without those below it; its id and the numbers of counting columns are its own. */
  duplicate(id: RowId): void {
    const { data, settings } = this.grid
    const position = data.indexOf(id)
    const { children, hasChild } = fieldsOfTree(settings.tree)
    const own = new Set([
      settings.rowKey,
      ...(settings.tree ? [children, hasChild] : []),
      ...settings.columns.filter(({ isOrder }) => isOrder).map(({ key }) => key),
    ])
    const fields = Object.entries(data.row(id) ?? {}).filter(([key]) => !own.has(key))
    if (position >= 0) this.#insert(Object.fromEntries(fields), position + 1, position)
  }

  #insert(fields: GridRow, index: number, neighbour: number): void {
    const { grid } = this
    const { data } = grid
    const rows = data.insert(
      [{ ...newRow(grid.settings.columns, data.rows), ...fields, ...grid.parts.expansion?.beside(data.idAt(neighbour)) }],
      index,
      'user',
    )
    this.#showFirst(rows)
    grid.screen.events?.inserted({ rows, index })
  }

  #showFirst(rows: readonly GridRow[]): void {
    const { grid } = this
    const index = rows[0] ? grid.rows.bring(grid.data.idOf(rows[0])) : -1
    if (index < 0) return
    const column = grid.columns.layout.columns.findIndex(({ editable }) => editable)
    grid.screen.body?.flush()
    grid.range.goTo({ row: index, column: Math.max(0, column) })
  }

  /**
   * Removes rows, in a tree with all below them, which has to be loaded. None goes while one of them is locked.
   * Answers whether they were removed: the page may keep them, or answer later.
   */
  remove(ids: readonly RowId[]): boolean {
    const { grid } = this
    const { data } = grid
    const all = withDescendants(grid, ids)
    const locked = all.filter((id) => grid.permissions.isLocked(id)).length
    if (locked > 0) {
      grid.announcer.announce('locked', locked)
      return false
    }
    const rows = all.map((id) => data.row(id)).filter((row) => row !== undefined)
    const responses = new PendingResponses()
    if (rows.length === 0 || grid.screen.events?.mayRemove({ rows, waitFor: responses.waitFor }) === false) return false
    const result = responses.agreed(() => {
      // As they are by then: they may have changed, or gone.
      const deletedRows = data.remove(new Set(all), 'user')
      const deleted = deletedRows.map((row) => grid.data.idOf(row)).filter((id) => data.states.of(id) !== 'new')
      if (deletedRows.length > 0) grid.screen.events?.removed({ rows: deletedRows, deleted })
    })
    return result === true
  }
}

const all = new WeakMap<GridState, RowCommands>()

/** Those of one grid: the toolbar and the menu of a row count the same pauses. */
export function commandsOf(grid: GridState): RowCommands {
  const commands = all.get(grid) ?? new RowCommands(grid)
  all.set(grid, commands)
  return commands
}
