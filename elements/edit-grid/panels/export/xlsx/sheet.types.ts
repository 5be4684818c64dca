/** A date or a time as spreadsheets hold it. */
export interface DatedCell {
  readonly form: 'date' | 'datetime' | 'time'
  /** Days since 30 December 1899; a time is the part of a day. */
  readonly serial: number
}

/** What a cell of a sheet holds; null for nothing. Goes to the worker as it is. */
export type SheetCell = string | number | boolean | DatedCell | null

export interface SheetPlan {
  readonly name: string
  readonly titles: readonly string[]
  /** Of the columns, css px. */
  readonly widths: readonly number[]
}

/** Makes a file of rows that come bit by bit. */
export interface SheetWriter {
  /** Resolves when it is ready for more. */
  add(rows: readonly (readonly SheetCell[])[]): Promise<void>
  finish(): Promise<Blob>
  /** Gives up what was made so far. */
  stop(): void
}

/** Most rows of a sheet, its titles among them. */
export const maxRows = 1_048_576

/** What a worker that makes workbooks is told. */
export type ToWorker = { readonly plan: SheetPlan } | { readonly rows: readonly (readonly SheetCell[])[] } | { readonly end: true }

/** `ready`: the worker runs; `next`: rows were taken. */
export type FromWorker = 'ready' | 'next' | { readonly file: Blob } | { readonly failed: string }
