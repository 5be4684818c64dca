import type { Audit, FileText, Flag } from '../../platform/database/columns'

/** What is told of a device that is watched for hours: a view, a square, a nest. */
export interface SlowinfoTable extends Audit {
  id: string
  /** One for each device. */
  equipmentId: string
  title: string
  /** HTML. */
  intro: FileText | null
  /** Path of an uploaded picture. */
  cover: FileText | null
  /** Whether pages that ask for no sign-in may show it. */
  publicFlag: Flag
  sortNo: number
  /** When it is shown, `HH:mm-HH:mm`; from the evening to the next morning where the end comes first. */
  openTime: string
  /** Words that it is found by, comma-joined. */
  tags: string | null
  /** Title and picture where it is shared; null: its own. */
  shareTitle: string | null
  shareImg: FileText | null
  /** Address of what is heard beside the picture. */
  musicUrl: string | null
}

/** A like of a public slow live: one per address and day. */
export interface SlowLikeTable {
  slowId: string
  /** `YYYY-MM-DD`. */
  day: string
  /** Keyed hash of the address group. */
  addressHash: string
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblCloudLiveEquipmentSlowinfo: SlowinfoTable
    iblSlowLike: SlowLikeTable
  }
}
