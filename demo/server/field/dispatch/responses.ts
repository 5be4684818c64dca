import { Type } from 'typebox'
import { textsOf } from '../../platform/codes/texts'
import { namesOf } from '../../platform/database/names-of'
import type { Queryable } from '../../platform/database/transactions'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import type { BroadcastSource, DispatchMemberTable, DispatchTable } from './dispatch-tables'
import { recordedDevices } from './recording'

const TEXT = Type.String()
const MAYBE = nullable(TEXT)
const COUNT = Type.Integer({ minimum: 0 })

/** A member as lists and messages show it. */
export const MEMBER = objectSchema({
  id: TEXT,
  memberType: TEXT,
  memberId: TEXT,
  name: TEXT,
  role: TEXT,
  joinState: TEXT,
  mic: TEXT,
  cam: TEXT,
  muteFlag: TEXT,
  handTime: MAYBE,
  askTime: MAYBE,
  ringUntil: nullable(Type.Number()),
  joinTime: MAYBE,
  leaveTime: MAYBE,
})

/** A room as lists and messages show it. */
export const DISPATCH_FIELDS_OF_RESULT = {
  id: TEXT,
  dispatchNo: TEXT,
  title: TEXT,
  kind: TEXT,
  level: TEXT,
  status: TEXT,
  creatorId: TEXT,
  creatorName: MAYBE,
  hostId: TEXT,
  hostName: MAYBE,
  mainSource: nullable(objectSchema({ memberType: TEXT, memberId: TEXT, name: TEXT })),
  floorId: MAYBE,
  floorTime: MAYBE,
  startTime: TEXT,
  endTime: MAYBE,
  sosId: MAYBE,
  /** `1`: the main picture is recorded. */
  recordFlag: TEXT,
  /** The device that is recorded for the room; null: none, as where another room records it. */
  recordedId: MAYBE,
  /** The media server that carries sounds and pictures of people; null: this server does. */
  mediaNodeId: MAYBE,
  /** What the host broadcasts now; null: nothing. */
  broadcast: nullable(objectSchema({ source: TEXT, path: MAYBE, volume: Type.Number() })),
  /** Six digits by which others come in; null: none. */
  roomCode: MAYBE,
  memberCount: COUNT,
  joinedCount: COUNT,
  /** When it was changed last, epoch ms. */
  changedAt: Type.Number(),
  simFlag: TEXT,
  createTime: MAYBE,
  updateTime: MAYBE,
}
export const DISPATCH = objectSchema(DISPATCH_FIELDS_OF_RESULT)
export const ROOM = objectSchema({ dispatch: DISPATCH, members: Type.Array(MEMBER) })

export interface Broadcast {
  source: BroadcastSource
  path: string | null
  /** Percent. */
  volume: number
}

export type MemberResponse = Omit<DispatchMemberTable, 'dispatchId' | 'removedFlag' | 'beatAt' | 'createTime'>

export interface MainSource {
  memberType: string
  memberId: string
  name: string
}

type ShownColumns = Omit<
  DispatchTable,
  | 'mainType'
  | 'mainId'
  | 'codeFlag'
  | 'broadcastSource'
  | 'broadcastPath'
  | 'broadcastVolume'
  | 'sysOrgCode'
  | 'sysId'
  | 'createBy'
  | 'updateBy'
>
export type DispatchResponse = ShownColumns & {
  creatorName: string | null
  hostName: string | null
  mainSource: MainSource | null
  recordedId: string | null
  broadcast: Broadcast | null
  memberCount: number
  joinedCount: number
} & Record<`${string}_dictText`, string | undefined>

function memberResponse(row: DispatchMemberTable): MemberResponse {
  const { dispatchId: _room, removedFlag: _removed, beatAt: _beat, createTime: _created, ...shown } = row
  return shown
}

/** The members of rooms, by the id of the room, in the order of their invitation. */
export async function membersOf(db: Queryable, dispatchIds: readonly string[]): Promise<Map<string, DispatchMemberTable[]>> {
  const byRoom = new Map<string, DispatchMemberTable[]>(dispatchIds.map((id) => [id, []]))
  if (dispatchIds.length === 0) return byRoom
  const rows = await db.selectFrom('iblDispatchMember').selectAll().where('dispatchId', 'in', dispatchIds).orderBy('id').execute()
  for (const row of rows) byRoom.get(row.dispatchId)?.push(row)
  return byRoom
}

export interface Room {
  dispatch: DispatchResponse
  members: MemberResponse[]
}

/** Rooms as lists show them, each with its members. */
export async function toRooms(db: Queryable, rows: readonly DispatchTable[]): Promise<Room[]> {
  const texts = await textsOf(db, rows, [
    ['kind', 'dispatch_kind'],
    ['status', 'dispatch_status'],
  ])
  const names = await namesOf(
    db,
    'sysUser',
    rows.flatMap(({ creatorId, hostId }) => [creatorId, hostId]),
  )
  const members = await membersOf(
    db,
    rows.map(({ id }) => id),
  )
  const recorded = await recordedDevices(db, rows)
  return rows.map((row, index) => {
    const of = members.get(row.id) ?? []
    const { mainType, mainId, codeFlag: _by, sysOrgCode: _org, sysId: _sys, createBy: _creator, updateBy: _changer, ...rest } = row
    const { broadcastSource, broadcastPath, broadcastVolume, ...shown } = rest
    const main = of.find(({ memberType, memberId }) => memberType === mainType && memberId === mainId)
    return {
      dispatch: {
        ...shown,
        ...texts[index],
        creatorName: names.get(row.creatorId) ?? null,
        hostName: names.get(row.hostId) ?? null,
        mainSource: main ? { memberType: main.memberType, memberId: main.memberId, name: main.name } : null,
        recordedId: recorded.get(row.id) ?? null,
        broadcast: broadcastSource === null ? null : { source: broadcastSource, path: broadcastPath, volume: broadcastVolume ?? 100 },
        memberCount: of.length,
        joinedCount: of.filter(({ joinState }) => joinState === 'joined').length,
      },
      members: of.map(memberResponse),
    }
  })
}
