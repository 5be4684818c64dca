import type { RowId } from '../edit-grid.types'
import type { CellPlace } from '../range/cell-range'

/** `main`: the details modal; `sub`: the popover of a row. */
export type FormKind = 'main' | 'sub'

/** What opens and closes the forms of rows; its code comes with the first grid that has such forms. */
export interface FormsHandle {
  /** A press on a cell, or Enter where it is not edited; true: this was all of it. */
  press(place: CellPlace): boolean
  open(kind: FormKind, id: RowId): void
  close(): void
}
