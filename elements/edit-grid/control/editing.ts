import type { CellView } from '../cells/cell-type'
import type { RowId } from '../edit-grid.types'
import type { GridControl } from './grid-control'

/** A cell that is being edited. */
export interface OpenEditor {
  readonly id: RowId
  readonly key: string
  readonly cell: CellView
  /** What the user typed to begin with; null: the cell was opened to be changed. */
  readonly typed: string | null
}

/** Which cell is edited, and how its value gets into the rows. */
export class Editing {
  #open: OpenEditor | null = null
  /** Reads the value of an editor that keeps a draft, when something else ends the editing. */
  draft: (() => unknown) | null = null

  constructor(private readonly control: GridControl) {}

  /** How the draft of the open editor is read. */
  holdDraft(read: () => unknown): void {
    this.draft = read
  }

  get open(): OpenEditor | null {
    return this.#open
  }

  start(id: RowId, key: string, typed: string | null = null): boolean {
    this.commit()
    const { control } = this
    const cell = control.cellAt({ row: control.indexOf(id), column: control.columnOf(key) })
    if (!cell || !control.canEdit(cell)) return false
    if (cell.column.type.editor === 'toggle') {
      this.set(cell, cell.column.type.toggle?.(cell.value, cell.column))
      return true
    }
    control.body?.reveal(cell.rowIndex, control.columnOf(key))
    this.#open = { id, key, cell, typed }
    control.topics.tell('editing')
    return true
  }

  /** Further letters while an editor is still on its way: it starts with all of them. */
  typeMore(text: string): void {
    if (!this.#open) return
    this.#open = { ...this.#open, typed: (this.#open.typed ?? '') + text }
    this.control.topics.tell('editing')
  }

  /** Takes over what is in the editor and closes it. */
  commit(): void {
    const { draft } = this
    const open = this.#open
    if (!open) return
    const value = draft?.()
    this.close()
    if (value !== undefined) this.set(open.cell, value)
  }

  /** Closes the editor; what was typed and not taken over is dropped. */
  close(): void {
    if (!this.#open) return
    this.#open = null
    this.draft = null
    this.control.topics.tell('editing')
  }

  /** The user's value for a cell, and for others of its row. */
  set({ id, column }: CellView, value: unknown, others: Readonly<Record<string, unknown>> = {}): void {
    this.control.changeByUser([{ id, key: column.key, value }, ...Object.entries(others).map(([key, other]) => ({ id, key, value: other }))])
  }
}
