import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import { countRightEnterCode } from '../../platform/attempts/open-links'
import { ApiError } from '../../platform/base/errors'
import { type DbTransaction, inTransaction } from '../../platform/database/transactions'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { NO_BROADCAST } from './broadcast-state'
import { changeMember, changeRoom } from './changes'
import type { DispatchTable } from './dispatch-tables'
import { FIRST, ROOM_ID } from './host'
import { MAX_MEMBERS, NOT_IN, newMember, roleIn } from './members'
import { DISPATCH, MEMBER, type Room, toRooms } from './responses'
import { mediaOf, relayChange, relayFor } from './room-media'
import { roomIdOfCode } from './room-code'
import { assertOpen, roomByCode, roomOf } from './room-of-call'
import { talkDevicesOf } from './talk-devices'

export const JOIN = {
  /** One of both. */
  body: requestSchema({ id: textParam('调度', 64), roomCode: textParam('六位码', 6, /^\d{6}$/) }),
  result: objectSchema({
    dispatch: DISPATCH,
    members: Type.Array(MEMBER),
    /** Where the own picture and sound go; null: rooms carry none. */
    whip: nullable(Type.String()),
    /** Where those of the others come from, by `memberId`. */
    whep: Type.Record(Type.String(), Type.String()),
    iceServers: Type.Array(objectSchema({})),
  }),
}

type Call = HandlerContext<typeof JOIN>

/** The room as it is now, at another media server where its own is gone, or one has come. */
async function followRelay(trx: DbTransaction, context: Call['context'], { id }: DispatchTable): Promise<Room> {
  const room = await trx.selectFrom('iblDispatch').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [current] = await toRooms(trx, [room])
  const hasTalkDevices = (await talkDevicesOf(trx, context, id)).length > 0
  const mediaNodeId = relayFor(context, room, current?.members ?? [], hasTalkDevices)
  return current && mediaNodeId === room.mediaNodeId ? current : changeRoom(trx, context, id, relayChange(mediaNodeId))
}

/**
 * POST /dispatch/iblDispatch/join {id} or {roomCode}: a member comes in, or again; who lists the room or has its code comes in without
 * invitation unless he was removed.
 */
export async function joinDispatch({ context, caller, body: { id, roomCode }, address }: Call): Promise<Envelope> {
  if ((id === null) === (roomCode === null)) throw new ApiError('请提供调度或六位码之一')
  const sender = { userId: caller.userId, address }
  const coded = roomCode === null ? null : await roomIdOfCode(context, sender, roomCode)
  const joined = await inTransaction(context.database, async (trx) => {
    if (coded !== null) await countRightEnterCode(trx, context, sender)
    const { room, own } = coded === null ? await roomOf(trx, caller, id ?? '') : await roomByCode(trx, caller, coded)
    await assertOpen(trx, room)
    if (own?.removedFlag === '1') throw new ApiError('你已被移出，请等待邀请')
    const now = context.settings.clock.now()
    if (own?.joinState === 'joined') {
      await changeMember(trx, own.id, { beatAt: now })
      return followRelay(trx, context, room)
    }
    if (own) {
      const set = { ...NOT_IN, role: roleIn(room, caller.userId), joinState: 'joined', beatAt: now, joinTime: nowText(context) } as const
      await changeMember(trx, own.id, { ...set, leaveTime: null })
    } else {
      const { count } = await trx
        .selectFrom('iblDispatchMember')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('dispatchId', '=', room.id)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MAX_MEMBERS) throw new ApiError('调度已满')
      const user = await trx
        .selectFrom('sysUser')
        .select(['realname', 'username'])
        .where('id', '=', caller.userId)
        .executeTakeFirstOrThrow()
      const member = { memberType: 'user', memberId: caller.userId, name: user.realname || user.username } as const
      await trx
        .insertInto('iblDispatchMember')
        .values(newMember(context, room, member, 'joined'))
        .execute()
    }
    await changeRoom(trx, context, room.id, {
      steps: [{ action: 'join', userId: caller.userId }],
      signals: own?.joinState === 'ringing' ? [{ kind: 'ringEnd', from: caller.userId, to: caller.userId }] : [],
      by: caller.username,
    })
    return followRelay(trx, context, room)
  })
  context.hub.wake()
  return actionResult('已加入', { ...joined, ...mediaOf(context, caller, joined) })
}

export const OWN_PLACE = { body: requestSchema({ id: ROOM_ID }), result: FIRST }
type OwnCall = HandlerContext<typeof OWN_PLACE>

/** POST /dispatch/iblDispatch/refuse {id}. */
export async function refuseDispatch({ context, caller, body }: OwnCall): Promise<Envelope> {
  await inTransaction(context.database, async (trx) => {
    const { room, own } = await roomOf(trx, caller, body.id)
    if (own?.joinState !== 'ringing') throw new ApiError('邀请已结束')
    await changeMember(trx, own.id, { ...NOT_IN, joinState: 'refused', leaveTime: nowText(context) })
    await changeRoom(trx, context, room.id, {
      steps: [{ action: 'refuse', userId: caller.userId }],
      signals: [{ kind: 'ringEnd', from: caller.userId, to: caller.userId }],
      by: caller.username,
    })
  })
  context.hub.wake()
  return actionResult('已拒绝')
}

/** POST /dispatch/iblDispatch/leave {id}: the room stays open, also when its host leaves. */
export async function leaveDispatch({ context, caller, body }: OwnCall): Promise<Envelope> {
  await inTransaction(context.database, async (trx) => {
    const { room, own } = await roomOf(trx, caller, body.id)
    // A repeated request after a lost response.
    if (own?.joinState !== 'joined') return
    await changeMember(trx, own.id, { ...NOT_IN, joinState: 'left', leaveTime: nowText(context) })
    const speaks = room.floorId === caller.userId
    const broadcasts = room.hostId === caller.userId
    await changeRoom(trx, context, room.id, {
      set: { ...(speaks && { floorId: null, floorTime: null }), ...(broadcasts && NO_BROADCAST) },
      steps: [{ action: 'leave', userId: caller.userId }],
      by: caller.username,
    })
  })
  context.hub.wake()
  return actionResult('已离开')
}

export const BEAT = {
  body: requestSchema({ id: ROOM_ID }),
  result: objectSchema({
    status: Type.String(),
    joinState: Type.String(),
    changedAt: Type.Number(),
    /** The last message of the room; '': none. */
    lastMessageId: Type.String(),
  }),
}

/**
 * POST /dispatch/iblDispatch/beat {id}: every 3 seconds, else the member is gone after 9. Who was taken for gone is in again. The response
 * says when the room was changed last and which message is the last, for pages whose socket is down.
 */
export async function beat({ context, caller, body }: HandlerContext<typeof BEAT>): Promise<Envelope> {
  const { database, settings } = context
  const now = settings.clock.now()
  const member = await database
    .selectFrom('iblDispatchMember as member')
    .innerJoin('iblDispatch as room', 'room.id', 'member.dispatchId')
    .select(['member.id', 'member.joinState', 'room.status', 'room.changedAt', 'room.kind', 'room.mediaNodeId'])
    .where('member.dispatchId', '=', body.id)
    .where('member.memberId', '=', caller.userId)
    .executeTakeFirst()
  if (!member) throw new ApiError('你不在该调度中')
  const { id, status, changedAt } = member
  let { joinState } = member
  if (joinState === 'joined')
    await database.updateTable('iblDispatchMember').set({ beatAt: now }).where('id', '=', id).where('joinState', '=', 'joined').execute()
  if (joinState === 'offline' && status !== 'closed') {
    await inTransaction(database, async (trx) => {
      await changeMember(trx, id, { joinState: 'joined', beatAt: now, leaveTime: null, ringUntil: null })
      await changeRoom(trx, context, body.id, { steps: [{ action: 'join', userId: caller.userId }], by: caller.username })
    })
    joinState = 'joined'
    context.hub.wake()
  }
  // Its media server is gone: the pages of its members ask for the new addresses.
  if (member.mediaNodeId !== null && !context.nodes.roomRelay(member.mediaNodeId) && status !== 'closed') {
    await inTransaction(database, async (trx) => {
      const hasTalkDevices = (await talkDevicesOf(trx, context, body.id)).length > 0
      await changeRoom(trx, context, body.id, relayChange(relayFor(context, member, [], hasTalkDevices)))
    })
    context.hub.wake()
  }
  const { last } = await database
    .selectFrom('iblMessageLog')
    .select(({ fn }) => fn.max<string | null>('id').as('last'))
    .where('dispatchId', '=', body.id)
    .executeTakeFirstOrThrow()
  return queryResult({ status, joinState, changedAt, lastMessageId: last ?? '' })
}
