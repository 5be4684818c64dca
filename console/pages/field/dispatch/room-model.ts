import { isRecord } from '../../../../elements/core/storage/shapes'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** Characters of the title of a room. */
export const MAX_TITLE = 100

export const dispatchPath = (name: string): string => `/dispatch/iblDispatch/${name}`

/** Someone or something in a room. */
export interface Member {
  readonly id: string
  readonly memberType: string
  readonly memberId: string
  readonly name: string
  readonly role: string
  /** `ringing`, `joined`, `left`, `refused` or `offline`. */
  readonly joinState: string
  readonly isMuted: boolean
  /** The member sends sound, a picture. */
  readonly mic: boolean
  readonly cam: boolean
  /** The hand is up. */
  readonly handUp: boolean
  /** Since when the member waits for the floor; empty: not waiting. */
  readonly askTime: string
  /** End of the ringing, epoch ms. */
  readonly ringUntil: number
}

export type BroadcastSource = 'mic' | 'file'

export interface Broadcast {
  readonly source: BroadcastSource
  /** Percent. */
  readonly volume: number
}

/** A room with its members. */
export interface RoomState {
  readonly id: string
  readonly dispatchNo: string
  readonly title: string
  /** `video`, `talk`, `broadcast` or `meeting`. */
  readonly kind: string
  /** `open`, `paused` or `closed`. */
  readonly status: string
  readonly hostId: string
  readonly hostName: string
  /** Member whose picture is the main one; empty: none. */
  readonly mainId: string
  /** User who may speak; empty: nobody. */
  readonly floorId: string
  readonly floorTime: string
  readonly startTime: string
  readonly endTime: string
  readonly sosId: string
  /** Six digits by which others come in; empty: none. */
  readonly code: string
  /** The main picture is to be recorded. */
  readonly records: boolean
  /** The device that is recorded for the room; empty: none. */
  readonly recordedId: string
  /** The media server that carries sounds and pictures; empty: this server does. */
  readonly mediaNodeId: string
  /** What the host broadcasts; null: nothing. */
  readonly broadcast: Broadcast | null
  /** Invented by the demo. */
  readonly isSimulated: boolean
  /** Epoch ms. */
  readonly changedAt: number
  readonly members: readonly Member[]
}

export interface RoomMessage {
  readonly id: string
  readonly userId: string
  readonly userName: string
  readonly content: string
  readonly time: string
}

function memberOf(row: WireRecord): Member {
  const text = (name: string): string => stringValue(row[name])
  return {
    id: text('id'),
    memberType: text('memberType'),
    memberId: text('memberId'),
    name: text('name'),
    role: text('role'),
    joinState: text('joinState'),
    isMuted: row['muteFlag'] === '1',
    mic: row['mic'] === '1',
    cam: row['cam'] === '1',
    handUp: text('handTime') !== '',
    askTime: text('askTime'),
    ringUntil: Number(row['ringUntil']) || 0,
  }
}

function readBroadcast(value: unknown): Broadcast | null {
  if (!isRecord(value)) return null
  return { source: value['source'] === 'file' ? 'file' : 'mic', volume: Number(value['volume']) || 0 }
}

/** A room as calls and messages bring it: `{dispatch, members}`; null for anything else. */
export function readRoom(value: unknown): RoomState | null {
  if (!isRecord(value) || !isRecord(value['dispatch']) || !Array.isArray(value['members'])) return null
  const row = value['dispatch']
  const text = (name: string): string => stringValue(row[name])
  const main = row['mainSource']
  return {
    id: text('id'),
    dispatchNo: text('dispatchNo'),
    title: text('title'),
    kind: text('kind'),
    status: text('status'),
    hostId: text('hostId'),
    hostName: text('hostName'),
    mainId: isRecord(main) ? stringValue(main['memberId']) : '',
    floorId: text('floorId'),
    floorTime: text('floorTime'),
    startTime: text('startTime'),
    endTime: text('endTime'),
    sosId: text('sosId'),
    code: text('roomCode'),
    records: row['recordFlag'] === '1',
    recordedId: text('recordedId'),
    mediaNodeId: text('mediaNodeId'),
    broadcast: readBroadcast(row['broadcast']),
    isSimulated: row['simFlag'] === '1',
    changedAt: Number(row['changedAt']) || 0,
    members: value['members'].filter(isRecord).map(memberOf),
  }
}

/** The newer one of two states of a room. */
export function newerRoom(current: RoomState | null, received: RoomState | null): RoomState | null {
  if (!received || (current && received.changedAt < current.changedAt)) return current
  return received
}

function messageOf(row: WireRecord): RoomMessage {
  const text = (name: string): string => stringValue(row[name])
  return { id: text('id'), userId: text('userId'), userName: text('userName'), content: text('content'), time: text('time') }
}

/** Messages with more of them, each once, in the order in which they were sent. */
export function withMessages(current: readonly RoomMessage[], rows: unknown): readonly RoomMessage[] {
  const more = (Array.isArray(rows) ? rows : [rows]).filter(isRecord).map(messageOf)
  const byId = new Map([...current, ...more].map((message) => [message.id, message]))
  return byId.size === current.length ? current : [...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** Members whose pictures are shown, devices and people with a camera: the main one; in a meeting up to four, the main one first. */
export function shownMembers({ kind, mainId, members }: RoomState): readonly Member[] {
  const visible = members.filter(({ memberType, joinState, cam }) => joinState === 'joined' && (memberType === 'equipment' || cam))
  const main = visible.filter(({ memberId }) => memberId === mainId)
  if (kind !== 'meeting') return main
  return [...main, ...visible.filter(({ memberId }) => memberId !== mainId)].slice(0, 4)
}

/** Other people whose sound or picture is received: `{memberId}:{kinds}`, a change of the kinds is another sender. */
export function sendersOf({ members }: RoomState, userId: string): readonly string[] {
  return members.flatMap(({ memberType, memberId, joinState, mic, cam }) =>
    memberType === 'user' && memberId !== userId && joinState === 'joined' && (mic || cam)
      ? `${memberId}:${mic ? 'a' : ''}${cam ? 'v' : ''}`
      : [],
  )
}

/** Who waits for the floor, the first one first. */
export function waitingForFloor({ members }: RoomState): readonly Member[] {
  return members
    .filter(({ askTime, joinState }) => askTime !== '' && joinState === 'joined')
    .toSorted((one, other) => one.askTime.localeCompare(other.askTime))
}

/** Members in the order of a list: those in the room, those who are rung, the others; the host first. */
export function sortedMembers({ members }: RoomState): readonly Member[] {
  const rank = ({ joinState, role }: Member): number => (role === 'host' ? 0 : joinState === 'joined' ? 1 : joinState === 'ringing' ? 2 : 3)
  return members.toSorted((one, other) => rank(one) - rank(other))
}

export type MemberAction = 'main' | 'floorGrant' | 'mute' | 'unmute' | 'transfer' | 'remove' | 'cancelInvite' | 'invite'

/** What the host may do with a member now. */
export function memberActions({ kind, status, hostId, mainId, floorId }: RoomState, member: Member): readonly MemberAction[] {
  const isUser = member.memberType === 'user'
  const isHost = member.memberId === hostId
  if (status === 'closed') return []
  if (member.joinState === 'ringing') return ['cancelInvite']
  if (member.joinState !== 'joined') return isHost ? [] : ['invite', 'remove']
  return [
    ...((!isUser || member.cam) && member.memberId !== mainId ? (['main'] as const) : []),
    ...(isUser && kind === 'talk' && status === 'open' && member.memberId !== floorId ? (['floorGrant'] as const) : []),
    ...(isUser && !isHost && (kind === 'talk' || kind === 'meeting') ? [member.isMuted ? ('unmute' as const) : ('mute' as const)] : []),
    ...(isUser && !isHost ? (['transfer'] as const) : []),
    ...(isHost ? [] : (['remove'] as const)),
  ]
}

/** What becomes of the recording of a room: nothing is requested, it runs, or why not. */
export type RecordingState = 'off' | 'on' | 'noDevice' | 'notLive' | 'elsewhere'

export function recordingState({ records, recordedId, mainId, members }: RoomState): RecordingState {
  if (!records) return 'off'
  const main = members.find(({ memberId }) => memberId === mainId)
  if (main?.memberType !== 'equipment') return 'noDevice'
  if (recordedId !== main.memberId) return 'elsewhere'
  return main.joinState === 'joined' ? 'on' : 'notLive'
}

/** What a member gets of a broadcast: a join state, or `receiving` or `noReceiver`. */
export interface BroadcastTarget {
  readonly memberId: string
  readonly name: string
  readonly state: string
}

/** The states of the response to `broadcast`, by member. */
export function readTargets(result: unknown): ReadonlyMap<string, string> {
  const rows: readonly unknown[] = Array.isArray(result) ? result : []
  return new Map(rows.filter(isRecord).map((row) => [stringValue(row['memberId']), stringValue(row['state'])]))
}

/** Who receives a broadcast now: people as they come and go, devices as the server said. */
export function broadcastTargets({ members, hostId }: RoomState, states: ReadonlyMap<string, string>): readonly BroadcastTarget[] {
  return members
    .filter(({ memberId }) => memberId !== hostId)
    .map(({ memberId, memberType, name, joinState }) => {
      const isUser = memberType === 'user'
      const state = joinState !== 'joined' ? joinState : isUser ? 'receiving' : (states.get(memberId) ?? 'noReceiver')
      return { memberId, name, state }
    })
}
