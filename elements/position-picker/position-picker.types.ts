import type { RecordPage, RecordRequest } from '../parts/picker/picker.types'

/** A position as `/sys/position/list` sends it; further fields may be there. */
export interface PositionRecord {
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly code?: string | undefined
  /** Code of the dictionary `position_rank`. */
  readonly postRank?: string | undefined
  readonly postRank_dictText?: string | undefined
  readonly rank_dictText?: string | undefined
  readonly [field: string]: unknown
}

/** Answers instead of the server; a plain array means: these are all, the picker cuts its pages itself. */
export type PositionSource = (request: RecordRequest) => Promise<RecordPage<PositionRecord> | readonly PositionRecord[]>
