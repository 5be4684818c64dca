import type { Audit, Flag } from '../../platform/database/columns'

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
  /** `open` while it is written: it grows. */
  state: 'open' | 'done'
  /** Who writes it, or did; null for what came with the demo. */
  process: string | null
  /** The dispatch room for which it was recorded; null: for none. */
  dispatchId: string | null
}

/** Half hours of a week in which devices are recorded. */
export interface RecordPlanTable extends Audit {
  id: string
  name: string
  /** The half hours from Monday on: `1` recorded, `0` not, 48 for each day, the days comma-joined. */
  weekGrid: string
}

/** Who records a device, and whether somebody wanted it by hand. */
export interface RecorderTable {
  equipmentId: string
  /** The account that wanted it by hand, until it does not any more; null: nobody. */
  handBy: string | null
  handTime: string | null
  /** The process that records it, as long as it says so every few seconds; null: none. */
  process: string | null
  beatTime: string | null
  /** Until when an alarm records it while it is live, epoch ms; null: none does. */
  alarmUntil: number | null
  /** The dispatch room that records it; null: none does. */
  dispatchId: string | null
}

/** Something that happened to recordings: one is missing (`gap`), or was removed by this server (`removed`). */
export interface RecordEventTable {
  id: string
  equipmentId: string
  type: 'gap' | 'removed'
  reason: string
  /** What time of the pictures it is about. */
  startTime: string
  /** Null while it lasts. */
  endTime: string | null
  /** Files and bytes that were removed. */
  count: number
  bytes: number
  createTime: string
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblLiveRecord: LiveRecordTable
    iblRecordPlan: RecordPlanTable
    iblRecorder: RecorderTable
    iblRecordEvent: RecordEventTable
  }
}
