import type { MergedCells, SheetCell } from '../../core/format/sheet-cells'

/**
 * What a file can be in the place of a workbook that can be imported; `slow`: reading it takes too long, `worker`: the page allows no
 * worker, `old`: the format of Excel 5 and 95, whose texts have no known code page.
 */
export type WorkbookFault = 'kind' | 'damaged' | 'password' | 'bomb' | 'rows' | 'columns' | 'old' | 'slow' | 'worker'

export class WorkbookError extends Error {
  override readonly name = 'WorkbookError'

  constructor(
    readonly fault: WorkbookFault,
    cause?: unknown,
  ) {
    super(`a workbook: ${fault}`, { cause })
  }
}

/** The first sheet of a workbook, cell by cell. */
export interface SheetCells {
  /** Name of the sheet. */
  readonly sheet: string
  /** Up to the last one that says something. */
  readonly rows: readonly (readonly SheetCell[])[]
  readonly merged: readonly MergedCells[]
  /** Rows that the file hides, from 0. */
  readonly hidden: readonly number[]
}

/** A cell that was mended: its place, from 0, and its text. */
export interface CorrectedCell {
  readonly row: number
  readonly column: number
  readonly text: string
}

/** What stands above the headings of a sheet when it is sent. */
export interface SheetHead {
  /** Line of the headings as they were read, from 0. */
  readonly line: number
  /** Texts of the lines above them that the sheet gets where it has none: servers that skip lines skip no empty ones. */
  readonly titles: readonly string[]
}

export interface WrittenSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

/** What is changed in the first sheet of a workbook. */
export interface SheetChanges {
  readonly cells: readonly CorrectedCell[]
  /** Rows that are emptied, from 0; those below stay where they are. */
  readonly left: readonly number[]
  readonly head?: SheetHead | undefined
}

export interface SheetLimits {
  readonly mostRows: number
  readonly mostColumns: number
}

export type WorkbookJob =
  | ({ readonly kind: 'read'; readonly bytes: ArrayBuffer } & SheetLimits)
  | ({ readonly kind: 'mend'; readonly bytes: ArrayBuffer } & SheetChanges)
  | { readonly kind: 'write'; readonly sheets: readonly WrittenSheet[] }

export interface WrittenWorkbook {
  readonly bytes: ArrayBuffer
  readonly format: 'xls' | 'xlsx'
}

/** What the worker says: that it runs, how far it is (0-100), what came of the job. */
export type WorkbookResponse =
  | 'ready'
  | { readonly percent: number }
  | { readonly done: SheetCells | WrittenWorkbook }
  | { readonly fault: WorkbookFault }
  | { readonly failed: string }
