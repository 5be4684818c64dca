import type { GridRow, RowId } from '../edit-grid.types'
import type { GridControl } from './grid-control'
import { LateAnswers } from './late-answers'
import { newRow, refuseRemoval } from './new-rows'

/** Clicks on "insert" closer than this are refused, ms. */
export const insertPause = 1500

/** What the buttons and keys of a user do to rows; each is one step for undo and tells the page. */
export class RowCommands {
  #lastInsert = -Infinity

  constructor(
    private readonly control: GridControl,
    private readonly now: () => number = () => performance.now(),
  ) {}

  add(): void {
    const { control } = this
    const { data } = control
    const rows = data.insert([newRow(control.settings.columns, data.rows)], data.rows.length, 'user')
    this.#showFirst(rows)
    control.events?.added({ rows })
  }

  /** Inserts before the active or the first ticked row. */
  insert(): void {
    const { control } = this
    const ticked = control.pickedIds()[0]
    const place = control.range ? control.order.toData(control.range.anchor.row) : ticked === undefined ? 0 : control.data.indexOf(ticked)
    this.insertAt(Math.max(0, place))
  }

  /**
   * Inserts before a place in the data; when the last insertion was too short ago, tells the user so.
   * Answers whether it did.
   * @param beside the place of the row that the new one is to stand beside, in a tree
   */
  insertAt(index: number, beside = index): boolean {
    const { control } = this
    if (this.now() - this.#lastInsert < insertPause) {
      control.say('tooFast')
      return false
    }
    this.#lastInsert = this.now()
    const { data } = control
    const rows = data.insert([{ ...newRow(control.settings.columns, data.rows), ...control.expansion?.beside(data.idAt(beside)) }], index, 'user')
    this.#showFirst(rows)
    control.events?.inserted({ rows, index })
    return true
  }

  #showFirst(rows: readonly GridRow[]): void {
    const { control } = this
    const index = rows[0] ? control.bring(control.idOf(rows[0])) : -1
    if (index < 0) return
    const column = control.layout.columns.findIndex(({ editable }) => editable)
    control.body?.flush()
    control.goTo({ row: index, column: Math.max(0, column) })
  }

  /** Answers whether they were removed: the page may keep them, or answer later. */
  remove(ids: readonly RowId[]): boolean {
    const { control } = this
    const { data } = control
    refuseRemoval(control)
    const rows = ids.map((id) => data.row(id)).filter((row) => row !== undefined)
    const answers = new LateAnswers()
    if (rows.length === 0 || control.events?.mayRemove({ rows, waitFor: answers.waitFor }) === false) return false
    const result = answers.agreed(() => {
      // As they are by then: they may have changed, or gone.
      const gone = data.remove(new Set(ids), 'user')
      const deleted = gone.map((row) => control.idOf(row)).filter((id) => data.stateOf(id) !== 'new')
      if (gone.length > 0) control.events?.removed({ rows: gone, deleted })
    })
    return result === true
  }
}

const all = new WeakMap<GridControl, RowCommands>()

/** Those of one grid: the toolbar and the menu of a row count the same pauses. */
export function commandsOf(control: GridControl): RowCommands {
  const commands = all.get(control) ?? new RowCommands(control)
  all.set(control, commands)
  return commands
}
