import type { Editing } from '../editing/editing'
import type { GridRow, RowId } from '../edit-grid.types'
import type { GridState } from '../state/grid-state.types'

/** Rows that come in whole: from the page, back to how they were, or as they are saved. */
export class RowLoading {
  /** The rows that the page handed over last. */
  rows: readonly GridRow[] | undefined
  /** What forms were told last: the same text, set again, loads nothing. */
  formText: string | null = null

  constructor(private readonly grid: Pick<GridState, 'data' | 'parts' | 'work' | 'announcer'> & { readonly editing: Editing }) {}

  /** Rows as the page hands them over. */
  take(rows: readonly GridRow[] | undefined): void {
    this.rows = rows
    this.load(rows ?? [])
  }

  /**
   * What is being pasted, and what of a paste was refused, goes with the rows it was meant for.
   * @param gone ids of rows that were removed before
   */
  load(rows: readonly GridRow[], deleted: readonly RowId[] = []): void {
    if (this.#put(rows, deleted)) this.grid.announcer.clearRejected()
  }

  /** Answers whether they are other rows altogether, and not a further page of them. */
  #put(rows: readonly GridRow[], deleted: readonly RowId[] = []): boolean {
    const { data, editing, parts, work } = this.grid
    work.cancel('pasting')
    editing.close()
    const isPage = parts.pages?.take(rows) === true
    if (!isPage) data.load(rows, deleted)
    parts.expansion?.loaded()
    return !isPage
  }

  /** Back to the rows as they were loaded. */
  reset(): void {
    const { announcer, data, parts, work } = this.grid
    work.cancel('pasting')
    parts.pages?.clear()
    data.reset()
    announcer.clearRejected()
    parts.expansion?.loaded(true)
  }

  /** What is there now, or these rows, is saved. */
  accept(rows?: readonly GridRow[]): void {
    const { data, parts, work } = this.grid
    work.complete('pasting')
    parts.pages?.clear()
    if (rows) this.#put(rows)
    else data.accept()
  }
}
