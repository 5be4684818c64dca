import type { GridColumn, GridRow } from '../edit-grid/edit-grid.types'

/** The rows that belong to one record, and how they are shown. */
export interface SubformRows {
  /** Columns of the table, as those of `ops-edit-grid`. */
  readonly columns: readonly GridColumn[]
  readonly rows?: readonly GridRow[]
  /** Field that holds the id of a row; default `id`. */
  readonly rowKey?: string
  /** The rows can be read, not changed. */
  readonly readOnly?: boolean
}

/** What the rows have become. */
export interface SubformChange {
  readonly rows: readonly GridRow[]
  /** Ids of rows that were there at first and were removed. */
  readonly deleted: readonly string[]
  /** Both as JSON, as a grid in a form sends them. */
  readonly value: string
}
