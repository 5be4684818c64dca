import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import { ApiError } from '../../platform/base/errors'
import { message } from '../../platform/base/message'
import { type DbTransaction, inTransaction } from '../../platform/database/transactions'
import { actionResult, errorResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { requestSchema } from '../../platform/http/schema/request-schema'
import { namesOf } from '../../platform/database/names-of'
import { changeMember, changeRoom, type RoomChange } from './changes'
import { FIRST, type HOSTED_MEMBER, ROOM_ID } from './host'
import type { DispatchTable } from './dispatch-tables'
import { CONFLICT, conflict, hostedRoom, joinedRoom, namedMember } from './room-of-call'

export const FLOOR = { body: requestSchema({ id: ROOM_ID }), result: FIRST }

function assertTalk({ kind, status }: DispatchTable): void {
  if (kind !== 'talk') throw new ApiError('只有对讲有话权')
  if (status === 'paused') throw new ApiError('调度已暂停')
}

type Call = Pick<HandlerContext, 'context' | 'caller'>

/** Gives the floor to a member. */
async function giveFloor(
  trx: DbTransaction,
  { context, caller }: Call,
  room: DispatchTable,
  member: { id: string; memberId: string; name: string },
) {
  await changeMember(trx, member.id, { askTime: null, handTime: null })
  await changeRoom(trx, context, room.id, {
    set: { floorId: member.memberId, floorTime: nowText(context) },
    steps: [{ action: 'floorGrant', userId: caller.userId, memberName: member.name }],
    signals: [{ kind: 'floor', from: caller.userId, to: member.memberId }],
    by: caller.username,
  })
}

/**
 * POST /dispatch/iblDispatch/floorRequest {id}: the caller gets the floor while nobody has it. Otherwise the request waits for the host, and
 * the response says who speaks, and since when.
 */
export async function requestFloor({ context, caller, body }: HandlerContext<typeof FLOOR>): Promise<Envelope> {
  const speaker = await inTransaction(context.database, async (trx) => {
    const { room, own } = await joinedRoom(trx, caller, body.id)
    assertTalk(room)
    if (own.muteFlag === '1') throw new ApiError('主持人已将你静音')
    if (room.floorId === caller.userId) return null
    if (room.floorId === null) {
      await giveFloor(trx, { context, caller }, room, own)
      return null
    }
    if (own.askTime === null) {
      await changeMember(trx, own.id, { askTime: nowText(context) })
      await changeRoom(trx, context, room.id, {
        steps: [{ action: 'floorAsk', userId: caller.userId }],
        signals: [{ kind: 'floorAsk', from: caller.userId, to: room.hostId }],
        by: caller.username,
      })
    }
    const name = (await namesOf(trx, 'sysUser', [room.floorId])).get(room.floorId) ?? ''
    return { userId: room.floorId, name, time: room.floorTime }
  })
  context.hub.wake()
  if (speaker) return errorResult(message`${speaker.name}正在发言，已为你排队`, CONFLICT, speaker)
  return actionResult('请发言')
}

/** Takes the floor from whom has it. */
function floorEnds(call: Call, action: 'floorRelease' | 'floorRevoke', memberName: string | null): RoomChange {
  const { caller } = call
  return {
    set: { floorId: null, floorTime: null },
    steps: [{ action, userId: caller.userId, memberName }],
    signals: [{ kind: 'floor', from: caller.userId, to: null }],
    by: caller.username,
  }
}

/** POST /dispatch/iblDispatch/floorRelease {id}: gives the floor back, or withdraws the request for it. */
export async function releaseFloor({ context, caller, body }: HandlerContext<typeof FLOOR>): Promise<Envelope> {
  await inTransaction(context.database, async (trx) => {
    const { room, own } = await joinedRoom(trx, caller, body.id)
    if (own.askTime !== null) await changeMember(trx, own.id, { askTime: null })
    const speaks = room.floorId === caller.userId
    if (!speaks && own.askTime === null) return
    await changeRoom(trx, context, room.id, speaks ? floorEnds({ context, caller }, 'floorRelease', null) : { by: caller.username })
  })
  context.hub.wake()
  await context.rtc.poll()
  return actionResult('已交还话权')
}

/** POST /dispatch/iblDispatch/floorGrant {id, memberId}: the host gives a person the floor, whoever has it. */
export async function grantFloor({ context, caller, body }: HandlerContext<typeof HOSTED_MEMBER>): Promise<Envelope> {
  await inTransaction(context.database, async (trx) => {
    const room = await hostedRoom(trx, caller, body.id)
    assertTalk(room)
    const member = await namedMember(trx, room, body.memberId)
    if (member.memberType !== 'user' || member.joinState !== 'joined') throw new ApiError('该成员没有加入')
    if (member.muteFlag === '1') await changeMember(trx, member.id, { muteFlag: '0' })
    await giveFloor(trx, { context, caller }, room, member)
  })
  context.hub.wake()
  await context.rtc.poll()
  return actionResult('已给话权')
}

/** POST /dispatch/iblDispatch/floorRevoke {id}: the host takes the floor back. */
export async function revokeFloor({ context, caller, body }: HandlerContext<typeof FLOOR>): Promise<Envelope> {
  await inTransaction(context.database, async (trx) => {
    const room = await hostedRoom(trx, caller, body.id)
    if (room.floorId === null) throw await conflict(trx, { userId: null, time: null }, () => message`没有人在发言`)
    const name = (await namesOf(trx, 'sysUser', [room.floorId])).get(room.floorId) ?? null
    await changeRoom(trx, context, room.id, floorEnds({ context, caller }, 'floorRevoke', name))
  })
  context.hub.wake()
  await context.rtc.poll()
  return actionResult('已收回话权')
}

export const RAISE_HAND = { body: requestSchema({ id: ROOM_ID, up: Type.Boolean({ title: '举手' }) }), result: FIRST }

/** POST /dispatch/iblDispatch/raiseHand {id, up}. */
export async function raiseHand({ context, caller, body }: HandlerContext<typeof RAISE_HAND>): Promise<Envelope> {
  await inTransaction(context.database, async (trx) => {
    const { room, own } = await joinedRoom(trx, caller, body.id)
    if ((own.handTime !== null) === body.up) return
    await changeMember(trx, own.id, { handTime: body.up ? nowText(context) : null })
    await changeRoom(trx, context, room.id, {
      steps: [{ action: body.up ? 'handUp' : 'handDown', userId: caller.userId }],
      signals: [{ kind: 'hand', from: caller.userId, to: room.hostId }],
      by: caller.username,
    })
  })
  context.hub.wake()
  return actionResult('操作成功')
}
