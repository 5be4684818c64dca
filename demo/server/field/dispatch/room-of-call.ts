import { ApiError, noPermission, notFound } from '../../platform/base/errors'
import type { Message } from '../../platform/base/message'
import { message } from '../../platform/base/message'
import { setSubject } from '../../platform/database/changes'
import { namesOf } from '../../platform/database/names-of'
import type { DbTransaction, Queryable } from '../../platform/database/transactions'
import type { Caller } from '../../platform/identity/caller'
import type { DispatchMemberTable, DispatchTable } from './dispatch-tables'
import { dispatchScopeOf, dispatchesOf } from './scope'

/** Code of the envelope where somebody else was first. */
export const CONFLICT = 409

export async function memberOf(trx: Queryable, dispatchId: string, memberId: string): Promise<DispatchMemberTable | undefined> {
  return trx
    .selectFrom('iblDispatchMember')
    .selectAll()
    .where('dispatchId', '=', dispatchId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
}

/**
 * A room that the caller is a member of, or lists, with his own place in it. @throws ApiError where there is none
 */
export async function roomOf(
  trx: Queryable,
  caller: Caller,
  id: string,
): Promise<{ room: DispatchTable; own: DispatchMemberTable | undefined }> {
  const own = await memberOf(trx, id, caller.userId)
  const isMember = own !== undefined && own.removedFlag === '0'
  const rooms = caller.can('dispatch:list') ? dispatchesOf(trx, await dispatchScopeOf(trx, caller)) : undefined
  const room = isMember
    ? await trx.selectFrom('iblDispatch').selectAll().where('id', '=', id).executeTakeFirst()
    : await rooms?.selectAll().where('id', '=', id).executeTakeFirst()
  setSubject('ibl_dispatch', [id])
  if (!room) throw notFound()
  return { room, own }
}

/** The room that a code leads to, with the caller's own place in it. @throws ApiError where there is none */
export async function roomByCode(trx: Queryable, caller: Caller, id: string): ReturnType<typeof roomOf> {
  const room = await trx.selectFrom('iblDispatch').selectAll().where('id', '=', id).executeTakeFirst()
  if (!room) throw notFound()
  return { room, own: await memberOf(trx, id, caller.userId) }
}

/** The error for whoever comes second, with who was first and when. */
export async function conflict(
  trx: DbTransaction,
  { userId, time }: { userId: string | null; time: string | null },
  text: (name: string, time: string) => Message,
): Promise<ApiError> {
  const name = (await namesOf(trx, 'sysUser', [userId])).get(userId) ?? ''
  return new ApiError(text(name, time ?? ''), CONFLICT, 200, { userId, name, time })
}

/** Who did something with a room last, and when. */
export async function lastStep(trx: DbTransaction, id: string, action: 'end' | 'pause' | 'resume') {
  const step = await trx
    .selectFrom('iblDispatchLog')
    .select(['userId', 'at'])
    .where('dispatchId', '=', id)
    .where('action', '=', action)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return step
}

/** @throws ApiError for a room that is closed */
export async function assertOpen(trx: DbTransaction, { id, status, endTime }: DispatchTable): Promise<void> {
  if (status !== 'closed') return
  const step = await lastStep(trx, id, 'end')
  throw await conflict(trx, { userId: step?.userId ?? null, time: endTime }, (name, time) => message`该调度已由${name}于${time}结束`)
}

/** Whether somebody may do what the host may. */
export function isHost(caller: Caller, { hostId }: Pick<DispatchTable, 'hostId'>): boolean {
  return caller.userId === hostId || caller.can('dispatch:host')
}

/** An open room that the caller hosts. @throws ApiError where he does not */
export async function hostedRoom(trx: DbTransaction, caller: Caller, id: string): Promise<DispatchTable> {
  const { room } = await roomOf(trx, caller, id)
  if (!isHost(caller, room)) throw noPermission()
  await assertOpen(trx, room)
  return room
}

/** A member of a room, by the id of the user or device. @throws ApiError where there is none */
export async function namedMember(trx: DbTransaction, room: DispatchTable, memberId: string): Promise<DispatchMemberTable> {
  const member = await memberOf(trx, room.id, memberId)
  if (!member) throw new ApiError('该成员不在调度中')
  return member
}

/** The caller's own place in an open room that he has joined. @throws ApiError where he has not */
export async function joinedRoom(trx: DbTransaction, caller: Caller, id: string) {
  const { room, own } = await roomOf(trx, caller, id)
  await assertOpen(trx, room)
  if (own?.joinState !== 'joined') throw new ApiError('请先加入调度')
  return { room, own }
}
