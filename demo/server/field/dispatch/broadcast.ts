import { Type } from 'typebox'
import { ApiError } from '../../platform/base/errors'
import type { DbTransaction } from '../../platform/database/transactions'
import { storedName } from '../../platform/files/stored-names'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { enumParam, numberParam, required, requestSchema, textParam, withDefault } from '../../platform/http/schema/request-schema'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { NO_BROADCAST } from './broadcast-state'
import { changeRoom } from './changes'
import { BROADCAST_SOURCES, type DispatchMemberTable, type DispatchTable } from './dispatch-tables'
import { ROOM_ID } from './host'
import { membersOf } from './responses'
import { mediaObstacle } from './room-media'
import { hostedRoom } from './room-of-call'

/** Extensions of sound files, as uploads get them from their content. */
const SOUND_KINDS: ReadonlySet<string> = new Set(['mp3', 'm4a', 'wav', 'aac', 'ogg'])

/**
 * What a target gets of a broadcast. `receiving`: it is in the room, or with a device the person in charge of it is. `noReceiver`: nobody
 * plays sound at the device. The others are join states.
 */
const TARGET_STATES = ['receiving', 'noReceiver', 'invited', 'ringing', 'refused', 'left', 'offline'] as const
type TargetState = (typeof TARGET_STATES)[number]

export const BROADCAST = {
  body: requestSchema({
    id: ROOM_ID,
    source: withDefault(enumParam('声源', BROADCAST_SOURCES), 'mic'),
    /** Path of an uploaded sound file. */
    path: textParam('声音文件', 500),
    /** Percent. */
    volume: withDefault(numberParam('音量', { minimum: 0, maximum: 100, decimals: 0 }), 100),
    on: required(enumParam('广播', ['1', '0'])),
  }),
  result: Type.Array(
    objectSchema({ memberType: Type.String(), memberId: Type.String(), name: Type.String(), ok: Type.Boolean(), state: Type.String() }),
  ),
}

type Call = WriteHandlerContext<typeof BROADCAST>

/** What the room broadcasts from now on. @throws ApiError where that cannot be */
function requestedBroadcast({ context, caller, body }: Call, { kind, status, hostId }: DispatchTable) {
  const { source, volume } = body
  if (kind !== 'broadcast') throw new ApiError('只有广播房间可以广播')
  if (body.on === '0') return NO_BROADCAST
  if (status === 'paused') throw new ApiError('调度已暂停')
  if (caller.userId !== hostId) throw new ApiError('广播里只有主持人可以讲话')
  const obstacle = mediaObstacle(context)
  if (obstacle !== null) throw new ApiError(obstacle)
  if (source === 'mic') return { broadcastSource: source, broadcastPath: null, broadcastVolume: volume }
  const file = body.path === null ? null : storedName(body.path)
  if (!file || !SOUND_KINDS.has(file.extension)) throw new ApiError('请选择声音文件')
  return { broadcastSource: source, broadcastPath: body.path, broadcastVolume: volume }
}

/** What each member but the host gets of a broadcast. */
async function targetsOf(trx: DbTransaction, { hostId }: DispatchTable, members: readonly DispatchMemberTable[]) {
  const joined = new Set(members.filter(({ joinState }) => joinState === 'joined').map(({ memberId }) => memberId))
  const deviceIds = members.flatMap(({ memberType, memberId }) => (memberType === 'equipment' ? memberId : []))
  const devices =
    deviceIds.length === 0
      ? []
      : await trx.selectFrom('iblCloudLiveEquipment').select(['id', 'userId']).where('id', 'in', deviceIds).execute()
  const inCharge = new Map(devices.map(({ id, userId }) => [id, userId]))
  const stateOf = ({ memberType, memberId, joinState }: DispatchMemberTable): TargetState => {
    if (joinState !== 'joined') return joinState
    if (memberType === 'user') return 'receiving'
    return joined.has(inCharge.get(memberId) ?? '') ? 'receiving' : 'noReceiver'
  }
  return members
    .filter(({ memberId, removedFlag }) => memberId !== hostId && removedFlag === '0')
    .map((member) => {
      const state = stateOf(member)
      return { memberType: member.memberType, memberId: member.memberId, name: member.name, ok: state === 'receiving', state }
    })
}

/**
 * POST /dispatch/iblDispatch/broadcast {id, source, path?, volume, on}: the host begins, changes or ends a broadcast. The sound itself is
 * what the host publishes over WebRTC. Returns who receives it.
 */
export async function broadcast(call: Call): Promise<Envelope> {
  const { context, caller, body } = call
  const targets = await call.write(async (trx) => {
    const room = await hostedRoom(trx, caller, body.id)
    const set = requestedBroadcast(call, room)
    const wasOn = room.broadcastSource !== null
    const isOn = set.broadcastSource !== null
    const steps = wasOn === isOn ? [] : [{ action: isOn ? ('broadcastOn' as const) : ('broadcastOff' as const), userId: caller.userId }]
    await changeRoom(trx, context, room.id, { set, steps, by: caller.username })
    return isOn ? targetsOf(trx, room, (await membersOf(trx, [room.id])).get(room.id) ?? []) : []
  })
  await context.rtc.poll()
  return actionResult(body.on === '1' ? '正在广播' : '已停止广播', targets)
}
