import type { GridBody } from '../body/grid-body'
import { ScrollIdle } from '../cells/scroll-idle'
import type { RowId } from '../edit-grid.types'
import type { CellPosition } from '../model/range/cell-range'
import type { Conflicts } from './conflicts.types'
import type { Expansion } from './expansion.types'
import type { GridEvents } from './grid-events'
import type { Pages } from './pages.types'

/** `main`: the details modal; `sub`: the popover of a row. */
export type FormKind = 'main' | 'sub'

/** What opens and closes the forms of rows; its code comes with the first grid that has such forms. */
export interface FormsHandle {
  /** A press on a cell, or Enter where it is not edited; true: this was all of it. */
  press(position: CellPosition): boolean
  open(kind: FormKind, id: RowId): void
  close(): void
}

/** What was filled by the handle last, while nothing else has changed since. */
export interface LastFill {
  readonly isSeries: boolean
  /** Fills the same cells the other way. */
  choose(mode: 'copy' | 'series'): void
}

/** Parts whose code comes with the first grid that has them; null while there are none. */
export class DeferredParts {
  /** The pages that the rows are cut into. */
  pages: Pages | null = null
  /** Panels under rows, and branches. */
  expansion: Expansion | null = null
  /** Cells that were changed here, and by others too. */
  conflicts: Conflicts | null = null
  lastFill: LastFill | null = null
  /** Details and sub-forms of rows. */
  forms: FormsHandle | null = null

  offerForms(forms: FormsHandle | null): void {
    this.forms = forms
  }
}

/** What is there while the grid is drawn. */
export class GridScreen {
  /** Draws the rows. */
  body: GridBody | null = null
  /** Told of what the user does. */
  events: GridEvents | null = null
  /** Keeps the focus on the active cell. */
  afterDraw: (() => void) | null = null
  readonly scrollRest = new ScrollIdle()

  leave(): void {
    this.body = null
    this.events = null
    this.afterDraw = null
    this.scrollRest.stop()
  }
}
