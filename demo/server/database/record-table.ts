import type { Audit } from './schema'
import type { Flag } from './equipment-tables'

/** Why something was recorded. */
export type RecordKind = 'always' | 'plan' | 'manual' | 'alarm'

/** What was recorded of a device, without a gap. */
export interface LiveRecordTable extends Audit {
  id: string
  equipmentId: string
  /** Dictionary record_kind. */
  kind: RecordKind
  startTime: string
  endTime: string
  /** Seconds between the two. */
  duration: number
  /** Bytes of the file. */
  size: number
  /** Name of the file in the folder of recordings. */
  fileName: string
  /** `1`: nothing deletes it. */
  lockFlag: Flag
}

export interface RecordTables {
  iblLiveRecord: LiveRecordTable
}
