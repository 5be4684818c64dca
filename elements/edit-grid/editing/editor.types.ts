import type { RowId } from '../edit-grid.types'
import type { CellType, CellView } from '../model/columns/cell-type'

/** A cell that is being edited. */
export interface OpenEditor {
  readonly id: RowId
  readonly key: string
  readonly cell: CellView
  /** What the user typed to begin with; null: the cell was opened to be changed. */
  readonly typed: string | null
  /** Opened by a press of the pointer: the user may only have meant to select the cell. */
  readonly isPressed: boolean
  readonly editor: CellType['editor']
}

/** What commands on selected cells ask of the editing. */
export interface Editor {
  /** Null while no cell is edited. */
  readonly open: OpenEditor | null
  /** What an editor that keeps a draft holds now; undefined changes nothing. */
  readonly draft: (() => unknown) | null
  /** Closes the editor, and drops what was typed. */
  cancel(): void
}
