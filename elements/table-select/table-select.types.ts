import type { PickerRecord, RecordPage, RecordRequest } from '../parts/picker/picker.types'

/** A row of the table. */
export type TableSelectRecord = PickerRecord

/** One column of the table. */
export interface TableSelectColumn {
  /** Field of the record. */
  readonly key: string
  readonly title: string
  /** Pixels; columns without it share the rest. */
  readonly width?: number | undefined
}

/** What is asked for: a page with a keyword, or in a tree what is below a row; `parent` is null for the top level. */
export interface TableSelectRequest extends RecordRequest {
  readonly parent?: TableSelectRecord | null | undefined
}

/** Answers instead of the server; a plain array means: these are all. */
export type TableSelectSource = (request: TableSelectRequest) => Promise<RecordPage | readonly TableSelectRecord[]>
