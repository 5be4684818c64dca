import type { PickerRecord, RecordPage, RecordRequest } from '../parts/picker/picker.types'

/** A record of whatever list is picked from. */
export type BizRecord = PickerRecord

/** One column of the table (clauses 2.9); the first one also names a record on small screens. */
export interface BizColumn {
  /** Field of the record. */
  readonly key: string
  readonly title: string
  /** Pixels; columns without it share the rest. */
  readonly width?: number | undefined
  /** Fields that are shown instead where the record has them: the first that is filled. */
  readonly textFields?: readonly string[] | undefined
}

export type BizRequest = RecordRequest
export type BizPage = RecordPage

/** Answers instead of the server; a plain array means: these are all, the picker cuts its pages itself. */
export type BizSource = (request: BizRequest) => Promise<BizPage | readonly BizRecord[]>
