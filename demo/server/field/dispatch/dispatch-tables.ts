import type { Audit, FileText, Flag } from '../../platform/database/columns'
import type { OwnerType } from '../owner'
import type { AlarmLevel } from '../sos/sos-table'

/** Watching, one speaker at a time, one to many, all at once. */
export const DISPATCH_KINDS = ['video', 'talk', 'broadcast', 'meeting'] as const
export type DispatchKind = (typeof DISPATCH_KINDS)[number]

export const DISPATCH_STATES = ['open', 'paused', 'closed'] as const
export type DispatchState = (typeof DISPATCH_STATES)[number]

/** What a broadcast sends: the microphone of the host, or a sound file. */
export const BROADCAST_SOURCES = ['mic', 'file'] as const
export type BroadcastSource = (typeof BROADCAST_SOURCES)[number]

export type MemberType = OwnerType
export type MemberRole = 'host' | 'speaker' | 'listener'
/** `offline`: did not accept in time, or is gone without leaving. */
export type JoinState = 'invited' | 'ringing' | 'joined' | 'left' | 'refused' | 'offline'

/** A dispatch room. */
export interface DispatchTable extends Audit {
  id: string
  /** `DD-{yyyyMMdd}-{nnnn}`. */
  dispatchNo: string
  title: string
  kind: DispatchKind
  level: AlarmLevel
  status: DispatchState
  creatorId: string
  /** The creator, or to whom the room was handed over. */
  hostId: string
  /** The member whose picture is the main one; null: none. */
  mainType: MemberType | null
  mainId: string | null
  /** The user who may speak in a room of kind `talk`, and since when. */
  floorId: string | null
  floorTime: string | null
  startTime: string
  endTime: string | null
  /** Six digits with which the room is entered; null: none. */
  roomCode: string | null
  /** `1`: it has one as long as it is open. */
  codeFlag: Flag
  /** `1`: its main picture is recorded while that is a live device. */
  recordFlag: Flag
  /** What the host broadcasts now; null: nothing. */
  broadcastSource: BroadcastSource | null
  /** The uploaded sound file of a broadcast. */
  broadcastPath: FileText | null
  /** Percent. */
  broadcastVolume: number | null
  /** The media server that carries sounds and pictures of people; null: this process. */
  mediaNodeId: string | null
  /** The alarm for which the room was opened. */
  sosId: string | null
  /** When it was changed last, epoch ms. */
  changedAt: number
  /** `1`: invented by the simulator. */
  simFlag: Flag
  sysOrgCode: string | null
  sysId: string
}

/** A person or device of a room. */
export interface DispatchMemberTable {
  id: string
  dispatchId: string
  memberType: MemberType
  memberId: string
  /** Name when the member was invited. */
  name: string
  role: MemberRole
  joinState: JoinState
  mic: Flag
  cam: Flag
  /** `1`: the host has closed the microphone. */
  muteFlag: Flag
  /** `1`: removed by the host; a new invitation is needed. */
  removedFlag: Flag
  /** When the hand was raised; null: it is down. */
  handTime: string | null
  /** When the floor was requested; null: not requested. */
  askTime: string | null
  /** End of the ringing, epoch ms. */
  ringUntil: number | null
  /** Last beat, epoch ms; null: a member that sends none. */
  beatAt: number | null
  joinTime: string | null
  leaveTime: string | null
  createTime: string
}

export type DispatchAction =
  | 'create'
  | 'edit'
  | 'codeOn'
  | 'codeOff'
  | 'pause'
  | 'resume'
  | 'end'
  | 'invite'
  | 'cancelInvite'
  | 'join'
  | 'refuse'
  | 'leave'
  | 'offline'
  | 'noAnswer'
  | 'remove'
  | 'mute'
  | 'unmute'
  | 'transfer'
  | 'floorAsk'
  | 'floorGrant'
  | 'floorRelease'
  | 'floorRevoke'
  | 'handUp'
  | 'handDown'
  | 'recordOn'
  | 'recordOff'
  | 'broadcastOn'
  | 'broadcastOff'
  | 'relayNode'
  | 'relayOwn'
  | 'main'
  | 'mainClear'

/** A step in the history of a room. */
export interface DispatchLogTable {
  id: string
  dispatchId: string
  action: DispatchAction
  /** Null: the server. */
  userId: string | null
  /** The member that it concerns, by its name then; null: the room. */
  memberName: string | null
  /** Epoch ms. */
  at: number
}

export const MESSAGE_TYPES = ['text', 'voice', 'image', 'location', 'command'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]
export const TARGET_TYPES = ['user', 'equipment', 'dispatch', 'all'] as const
export type TargetType = (typeof TARGET_TYPES)[number]

/** A message to a room, to people or to devices. */
export interface MessageLogTable {
  id: string
  /** The room; null: a message outside of rooms. */
  dispatchId: string | null
  targetType: TargetType
  /** Comma-joined ids; null: everybody. */
  targetIds: string | null
  msgType: MessageType
  /** With sensitive words replaced. */
  content: FileText
  /** Sensitive words in it. */
  hits: number
  /** Targets that it reached, and those that it did not. */
  delivered: number
  offline: number
  userId: string
  /** Epoch ms. */
  at: number
}

/** Members and kind of rooms that are opened again and again. */
export interface DispatchTemplateTable extends Audit {
  id: string
  title: string
  kind: DispatchKind
  /** JSON: `[{memberType, memberId}]`. */
  members: string
  sysOrgCode: string | null
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblDispatch: DispatchTable
    iblDispatchMember: DispatchMemberTable
    iblDispatchLog: DispatchLogTable
    iblMessageLog: MessageLogTable
    iblDispatchTemplate: DispatchTemplateTable
  }
}
