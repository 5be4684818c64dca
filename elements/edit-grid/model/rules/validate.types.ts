import type { CellError, RowId } from '../../edit-grid.types'

/** A wrong cell, and what told so: its own value, that another row holds it too, or a rule of the page's. */
export interface LocatedError extends CellError {
  readonly by: 'value' | 'unique' | 'handler'
}

/** A cell that a rule of the page's own has not answered about yet. */
export interface RequestedCell {
  readonly id: RowId
  readonly key: string
  /** Never rejects; may never come. */
  readonly result: Promise<LocatedError | null>
}

/** The result of a check of cells. */
export interface Findings {
  /** Known at once, by rows and then by columns. */
  readonly errors: readonly LocatedError[]
  readonly pending: readonly RequestedCell[]
  /** Everything, each cell once, in the same order; comes when all who were asked have answered. */
  readonly settled: Promise<readonly LocatedError[]>
  /** Whether the cell was among those checked, so that what was known of it is out of date. */
  readonly covers: (id: RowId, key: string) => boolean
}

export interface ValidateOptions {
  /** Field of the ids; default `id`. */
  readonly rowKey?: string
  /** Number of a row as it is shown, from 1, 0 where it is not; default: the rows in their own order. */
  readonly numberOf?: (position: number) => number
  /** What handlers of the older signature are told; default `getValues`. */
  readonly trigger?: 'input' | 'blur' | 'change' | 'getValues'
  /** Handed to handlers: the element. */
  readonly target?: unknown
}
