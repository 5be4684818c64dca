/** One fact of a record. */
export interface DetailItem {
  /** What it is called. */
  readonly term: string
  /** What is shown; nothing is a dash. */
  readonly text?: string | number | null
  /** Columns it takes; default 1, never more than there are. */
  readonly span?: number
}
