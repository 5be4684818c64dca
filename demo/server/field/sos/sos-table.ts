import type { OwnerType } from '../owner'
import type { Audit, FileText, Flag } from '../../platform/database/columns'

/** States of an alarm, in their order. `false`: a false alarm. */
export const ALARM_STATES = ['new', 'acked', 'handling', 'closed', 'false'] as const
export type AlarmState = (typeof ALARM_STATES)[number]

/** States in which somebody has to do something. */
export const OPEN_STATES = ['new', 'acked', 'handling'] as const satisfies readonly AlarmState[]

/** High, medium, low. A low alarm makes no sound. */
export const ALARM_LEVELS = ['H', 'M', 'L'] as const
export type AlarmLevel = (typeof ALARM_LEVELS)[number]

/** What is done with an alarm. `recover`: the trouble is over; `remind`: nobody has acknowledged it in time. */
export type AlarmAction = 'raise' | 'remind' | 'ack' | 'handle' | 'note' | 'assign' | 'takeover' | 'close' | 'false' | 'recover' | 'clip'

/** An alarm of a person or a device. */
export interface SosInfoTable extends Audit {
  id: string
  /** `SOS-{yyyyMMdd}-{nnnn}`. */
  sosNo: string
  /** Dictionary sos_type. */
  type: string
  level: AlarmLevel
  ownerType: OwnerType
  ownerId: string
  /** Name and phone of the owner when the alarm was raised. */
  name: string
  phone: string | null
  /** Degrees, WGS-84; null: no position. */
  lng: number | null
  lat: number | null
  address: string | null
  content: string | null
  /** Path of a picture. */
  snap: FileText | null
  status: AlarmState
  handlerId: string | null
  ackTime: string | null
  closeTime: string | null
  closeNote: string | null
  /** When the trouble was over by itself; the alarm stays open. */
  recoverTime: string | null
  /** How often it was raised. */
  repeatCount: number
  /** When it was raised last, epoch ms. */
  raisedAt: number
  /** When it was changed last, epoch ms. */
  changedAt: number
  /** When supervisors are reminded next, epoch ms; null: not any more. */
  remindAt: number | null
  remindRound: number
  /** End of the time that the clip of the recordings covers, epoch ms, until its recordings are complete; null: nothing to do. */
  clipUntil: number | null
  /** The recordings of the clip, comma-joined ids. */
  clipRecordIds: string | null
  /** What the caller names the alarm, so that a repeated call raises no second one. */
  mark: string | null
  /** `1`: invented by the simulator. */
  simFlag: Flag
  sysOrgCode: string | null
  sysId: string
}

/** The columns of an alarm that nobody has touched yet, without those that tell what it is about. */
export const BLANK_ALARM = {
  phone: null,
  lng: null,
  lat: null,
  address: null,
  content: null,
  snap: null,
  status: 'new',
  handlerId: null,
  ackTime: null,
  closeTime: null,
  closeNote: null,
  recoverTime: null,
  repeatCount: 1,
  remindAt: null,
  remindRound: 0,
  clipUntil: null,
  clipRecordIds: null,
  mark: null,
  simFlag: '0',
  sysOrgCode: null,
  sysId: '0',
  createBy: null,
  updateBy: null,
} as const satisfies Partial<SosInfoTable>

/** A step in the history of an alarm. */
export interface SosLogTable {
  id: string
  sosId: string
  action: AlarmAction
  /** Null: the server. */
  userId: string | null
  /** To whom the alarm went with `assign`. */
  toUserId: string | null
  /** Epoch ms. */
  at: number
  note: string | null
  /** Paths of uploads, comma-joined. */
  files: FileText | null
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblSosInfo: SosInfoTable
    iblSosLog: SosLogTable
  }
}
