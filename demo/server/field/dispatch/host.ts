import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import { ApiError } from '../../platform/base/errors'
import { message } from '../../platform/base/message'
import type { DbTransaction } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { enumParam, required, requestSchema, textParam, withDefault } from '../../platform/http/schema/request-schema'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { NO_BROADCAST } from './broadcast-state'
import { changeMember, changeRoom, type Signal } from './changes'
import { TITLE } from './create'
import type { DispatchTable } from './dispatch-tables'
import { invite, invitedOf, MEMBER_KEYS, NOT_IN, roleIn } from './members'
import { assertRecorder, pollRecorder, RECORD_FLAG } from './recording'
import { CODE_FLAG, setRoomCode } from './room-code'
import { conflict, hostedRoom, lastStep, namedMember } from './room-of-call'

/** Null, or who was first. */
export const FIRST = Type.Union([Type.Null(), objectSchema({ userId: Type.Union([Type.String(), Type.Null()]) })])

export const ROOM_ID = required(textParam('调度', 64))
const MEMBER_ID = required(textParam('成员', 64))

export const HOSTED = { body: requestSchema({ id: ROOM_ID }), result: FIRST }
export const HOSTED_MEMBER = { body: requestSchema({ id: ROOM_ID, memberId: MEMBER_ID }), result: FIRST }
export const EDIT_DISPATCH = {
  body: requestSchema({ id: ROOM_ID, title: TITLE, codeFlag: CODE_FLAG, recordFlag: RECORD_FLAG }),
  result: FIRST,
}
export const INVITE = { body: requestSchema({ id: ROOM_ID, members: MEMBER_KEYS }), result: FIRST }
export const MUTE = {
  body: requestSchema({
    id: ROOM_ID,
    /** A user or device; `all`: everybody but the host. */
    memberId: MEMBER_ID,
    on: withDefault(enumParam('静音', ['1', '0']), '1'),
  }),
  result: FIRST,
}

/**
 * POST /dispatch/iblDispatch/edit {id, title, codeFlag?, recordFlag?}: a room that has a code keeps it. With `recordFlag` 1 the main picture
 * is recorded while it is a live device.
 */
export async function editDispatch(call: WriteHandlerContext<typeof EDIT_DISPATCH>): Promise<Envelope> {
  const { context, caller, body } = call
  await call.write(async (trx) => {
    const room = await hostedRoom(trx, caller, body.id)
    const codeFlag = body.codeFlag === room.codeFlag ? null : body.codeFlag
    const code = codeFlag && (await setRoomCode(trx, context, room.id, codeFlag, caller.username))
    const recordFlag = body.recordFlag === room.recordFlag ? null : body.recordFlag
    if (recordFlag === '1') assertRecorder(context)
    const hasSwitched = codeFlag !== null || recordFlag !== null
    const actions = [
      ...(!hasSwitched || body.title !== room.title ? (['edit'] as const) : []),
      ...(codeFlag === null ? [] : ([codeFlag === '1' ? 'codeOn' : 'codeOff'] as const)),
      ...(recordFlag === null ? [] : ([recordFlag === '1' ? 'recordOn' : 'recordOff'] as const)),
    ]
    const steps = actions.map((action) => ({ action, userId: caller.userId }))
    await changeRoom(trx, context, room.id, {
      set: { title: body.title, ...code, ...(recordFlag && { recordFlag }) },
      steps,
      by: caller.username,
    })
  })
  if (body.recordFlag !== null) await pollRecorder(context)
  return actionResult('编辑成功!')
}

async function setPaused(call: WriteHandlerContext<typeof HOSTED>, isPaused: boolean): Promise<void> {
  const { context, caller, body } = call
  await call.write(async (trx) => {
    const room = await hostedRoom(trx, caller, body.id)
    const action = isPaused ? 'pause' : 'resume'
    if ((room.status === 'paused') === isPaused) {
      const step = await lastStep(trx, room.id, action)
      const first = { userId: step?.userId ?? room.creatorId, time: room.updateTime }
      throw await conflict(trx, first, (name, time) =>
        isPaused ? message`该调度已由${name}于${time}暂停` : message`该调度正在进行：${name}，${time}`,
      )
    }
    const set = { status: isPaused ? 'paused' : 'open', ...(isPaused && { floorId: null, floorTime: null, ...NO_BROADCAST }) } as const
    await changeRoom(trx, context, room.id, { set, steps: [{ action, userId: caller.userId }], by: caller.username })
  })
}

/** POST /dispatch/iblDispatch/pause {id}: takes the floor back; nobody gets it until the room is resumed. */
export async function pauseDispatch(call: WriteHandlerContext<typeof HOSTED>): Promise<Envelope> {
  await setPaused(call, true)
  await call.context.rtc.poll()
  return actionResult('已暂停')
}

/** POST /dispatch/iblDispatch/resume {id}. */
export async function resumeDispatch(call: WriteHandlerContext<typeof HOSTED>): Promise<Envelope> {
  await setPaused(call, false)
  return actionResult('已继续')
}

/** POST /dispatch/iblDispatch/end {id}: members, messages and history stay. */
export async function endDispatch(call: WriteHandlerContext<typeof HOSTED>): Promise<Envelope> {
  const { context, caller, body } = call
  await call.write(async (trx) => {
    const room = await hostedRoom(trx, caller, body.id)
    const now = nowText(context)
    const members = await trx.selectFrom('iblDispatchMember').selectAll().where('dispatchId', '=', room.id).execute()
    const of = trx.updateTable('iblDispatchMember').where('dispatchId', '=', room.id)
    await of
      .set({ ...NOT_IN, joinState: 'left', leaveTime: now })
      .where('joinState', '=', 'joined')
      .execute()
    await of
      .set({ ...NOT_IN, joinState: 'offline' })
      .where('joinState', '=', 'ringing')
      .execute()
    const rung = members.filter(({ joinState }) => joinState === 'ringing')
    const alsoTo = members.flatMap(({ memberType, memberId, joinState }) =>
      memberType === 'user' && joinState === 'joined' ? memberId : [],
    )
    const signals: Signal[] = [
      ...rung.map(({ memberId }) => ({ kind: 'ringEnd' as const, from: caller.userId, to: memberId })),
      { kind: 'ended', from: caller.userId, to: null },
    ]
    const code = await setRoomCode(trx, context, room.id, '0', caller.username)
    const set = { status: 'closed', endTime: now, floorId: null, floorTime: null, recordFlag: '0', ...NO_BROADCAST, ...code } as const
    await changeRoom(trx, context, room.id, {
      set,
      signals,
      alsoTo,
      steps: [{ action: 'end', userId: caller.userId }],
      by: caller.username,
    })
  })
  await call.context.rtc.poll()
  return actionResult('已结束')
}

/** POST /dispatch/iblDispatch/invite {id, members}: rings for 30 seconds, also those who left or refused. */
export async function inviteMembers(call: WriteHandlerContext<typeof INVITE>): Promise<Envelope> {
  const { context, caller, body } = call
  await call.write(async (trx) => {
    const room = await hostedRoom(trx, caller, body.id)
    const { names, signals } = await invite(trx, context, room, await invitedOf(trx, caller, body.members), caller.userId)
    const steps = names.map((memberName) => ({ action: 'invite' as const, userId: caller.userId, memberName }))
    await changeRoom(trx, context, room.id, { steps, signals, by: caller.username })
  })
  return actionResult('已邀请')
}

/** POST /dispatch/iblDispatch/cancelInvite {id, memberId}. */
export async function cancelInvite(call: WriteHandlerContext<typeof HOSTED_MEMBER>): Promise<Envelope> {
  const { context, caller, body } = call
  await call.write(async (trx) => {
    const room = await hostedRoom(trx, caller, body.id)
    const member = await namedMember(trx, room, body.memberId)
    if (member.joinState !== 'ringing') throw new ApiError('该成员没有在响铃')
    await changeMember(trx, member.id, { ...NOT_IN, joinState: 'left', removedFlag: '1' })
    await changeRoom(trx, context, room.id, {
      steps: [{ action: 'cancelInvite', userId: caller.userId, memberName: member.name }],
      signals: [{ kind: 'ringEnd', from: caller.userId, to: member.memberId }],
      by: caller.username,
    })
  })
  return actionResult('已取消邀请')
}

/** What a room loses with a member: the floor, and the main picture. */
function without(room: DispatchTable, memberId: string): Partial<DispatchTable> {
  return {
    ...(room.floorId === memberId && { floorId: null, floorTime: null }),
    ...(room.mainId === memberId && { mainType: null, mainId: null }),
  }
}

/** POST /dispatch/iblDispatch/remove {id, memberId}. */
export async function removeMember(call: WriteHandlerContext<typeof HOSTED_MEMBER>): Promise<Envelope> {
  const { context, caller, body } = call
  await call.write(async (trx) => {
    const room = await hostedRoom(trx, caller, body.id)
    const member = await namedMember(trx, room, body.memberId)
    if (member.memberId === room.hostId) throw new ApiError('不能移出主持人，请先移交')
    await changeMember(trx, member.id, { ...NOT_IN, joinState: 'left', removedFlag: '1', leaveTime: nowText(context) })
    await changeRoom(trx, context, room.id, {
      set: without(room, member.memberId),
      steps: [{ action: 'remove', userId: caller.userId, memberName: member.name }],
      signals: [{ kind: 'removed', from: caller.userId, to: member.memberType === 'user' ? member.memberId : null }],
      by: caller.username,
    })
  })
  await call.context.rtc.poll()
  return actionResult('已移出')
}

async function mutedMembers(trx: DbTransaction, room: DispatchTable, memberId: string) {
  if (memberId !== 'all') return [await namedMember(trx, room, memberId)]
  return trx
    .selectFrom('iblDispatchMember')
    .selectAll()
    .where('dispatchId', '=', room.id)
    .where('memberType', '=', 'user')
    .where('memberId', '<>', room.hostId)
    .execute()
}

/** POST /dispatch/iblDispatch/mute {id, memberId | all, on?}: closes microphones, or lets them be opened again. */
export async function muteMembers(call: WriteHandlerContext<typeof MUTE>): Promise<Envelope> {
  const { context, caller, body } = call
  const isOn = body.on === '1'
  await call.write(async (trx) => {
    const room = await hostedRoom(trx, caller, body.id)
    const members = await mutedMembers(trx, room, body.memberId)
    for (const { id } of members) await changeMember(trx, id, { muteFlag: body.on, ...(isOn && { mic: '0', askTime: null }) })
    const losesFloor = isOn && members.some(({ memberId }) => memberId === room.floorId)
    const memberName = body.memberId === 'all' ? null : (members[0]?.name ?? null)
    await changeRoom(trx, context, room.id, {
      set: losesFloor ? { floorId: null, floorTime: null } : {},
      steps: [{ action: isOn ? 'mute' : 'unmute', userId: caller.userId, memberName }],
      signals: [{ kind: 'mute', from: caller.userId, to: body.memberId === 'all' ? null : body.memberId }],
      by: caller.username,
    })
  })
  await call.context.rtc.poll()
  return actionResult(isOn ? '已静音' : '已取消静音')
}

/** POST /dispatch/iblDispatch/transfer {id, memberId}: another person who is in the room becomes the host. */
export async function transferHost(call: WriteHandlerContext<typeof HOSTED_MEMBER>): Promise<Envelope> {
  const { context, caller, body } = call
  await call.write(async (trx) => {
    const room = await hostedRoom(trx, caller, body.id)
    const member = await namedMember(trx, room, body.memberId)
    if (member.memberType !== 'user' || member.joinState !== 'joined') throw new ApiError('只能移交给已加入的人员')
    const hostId = member.memberId
    await trx
      .updateTable('iblDispatchMember')
      .set({ role: roleIn({ kind: room.kind, hostId }, room.hostId) })
      .where('dispatchId', '=', room.id)
      .where('memberId', '=', room.hostId)
      .execute()
    await changeMember(trx, member.id, { role: 'host', muteFlag: '0' })
    const steps = [{ action: 'transfer', userId: caller.userId, memberName: member.name }] as const
    await changeRoom(trx, context, room.id, { set: { hostId, ...NO_BROADCAST }, steps, by: caller.username })
  })
  await context.rtc.poll()
  return actionResult('已移交')
}
