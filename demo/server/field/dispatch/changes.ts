import type { ServerContext } from '../../platform/context'
import { newId } from '../../platform/base/ids'
import { timeText } from '../../platform/base/time'
import type { DbTransaction } from '../../platform/database/transactions'
import { topicMessage } from '../../platform/realtime/live-message'
import { addMessages } from '../../platform/realtime/outbox'
import type { DispatchLogTable, DispatchMemberTable, DispatchTable } from './dispatch-tables'
import { followRecording } from './recording'
import { type Room, toRooms } from './responses'
import { seersOfDispatch } from './scope'

type Context = Pick<ServerContext, 'settings'>

export type SignalKind = 'ring' | 'ringEnd' | 'floor' | 'floorAsk' | 'mute' | 'hand' | 'removed' | 'ended'

/** What members hear at once, besides the changed room. */
export interface Signal {
  kind: SignalKind
  /** User who does it; null: the server. */
  from: string | null
  /** Member that it concerns; null: all. */
  to: string | null
  /** End of the ringing, epoch ms. */
  until?: number | null
}

type Step = Pick<DispatchLogTable, 'action'> & Partial<Pick<DispatchLogTable, 'userId' | 'memberName'>>

/** Adds a step to the history of a room. */
export async function addStep(trx: DbTransaction, { settings }: Context, dispatchId: string, step: Step): Promise<void> {
  await trx
    .insertInto('iblDispatchLog')
    .values({ id: newId(), dispatchId, at: settings.clock.now(), userId: null, memberName: null, ...step })
    .execute()
}

/** The users among members who are in the room or asked into it. */
export function presentUsers(members: readonly Pick<DispatchMemberTable, 'memberType' | 'memberId' | 'joinState'>[]): string[] {
  return members.flatMap(({ memberType, memberId, joinState }) =>
    memberType === 'user' && (joinState === 'joined' || joinState === 'ringing') ? memberId : [],
  )
}

/** Sends update of a room to users. */
export async function sendToUsers(
  trx: DbTransaction,
  { settings }: Context,
  userIds: readonly string[],
  topic: 'dispatch.signal' | 'dispatch.main' | 'dispatch.message',
  payload: object,
): Promise<void> {
  if (userIds.length === 0) return
  await addMessages(trx, [topicMessage({ topic, payload, ts: settings.clock.now() }, { userIds, permission: null })])
}

async function removedUsers(trx: DbTransaction, dispatchId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('iblDispatchMember')
    .select('memberId')
    .where('dispatchId', '=', dispatchId)
    .where('removedFlag', '=', '1')
    .execute()
  return rows.map(({ memberId }) => memberId)
}

/** Publishes a changed room as `dispatch.update`: to its members, and to those who see it in lists. */
async function publishRoom(trx: DbTransaction, { settings }: Context, row: DispatchTable): Promise<Room> {
  const [room] = await toRooms(trx, [row])
  if (!room) throw new Error('no room')
  const ts = settings.clock.now()
  const own = room.members.flatMap(({ memberType, memberId }) => (memberType === 'user' ? memberId : []))
  const update = { topic: 'dispatch.update', payload: room, ts }
  const others = (await seersOfDispatch(trx, row)).filter((id) => !own.includes(id))
  const removed = new Set(await removedUsers(trx, row.id))
  const [out, members] = [own.filter((id) => removed.has(id)), own.filter((id) => !removed.has(id))]
  // Who was removed is no member: the code is not for him.
  const withoutCode = { ...update, payload: { ...room, dispatch: { ...room.dispatch, roomCode: null } } }
  await addMessages(trx, [
    ...(members.length > 0 ? [topicMessage(update, { userIds: members, permission: null })] : []),
    ...(out.length > 0 ? [topicMessage(withoutCode, { userIds: out, permission: null })] : []),
    ...(others.length > 0 ? [topicMessage(update, { userIds: others, permission: 'dispatch:list' })] : []),
  ])
  return room
}

export interface RoomChange {
  set?: Partial<DispatchTable>
  steps?: readonly Step[]
  signals?: readonly Signal[]
  /** Users who hear the signals besides those in the room. */
  alsoTo?: readonly string[]
  /** Account of who changes it; null: the server. */
  by?: string | null
}

/** Changes a room, adds steps to its history and publishes it. */
export async function changeRoom(
  trx: DbTransaction,
  context: Context,
  id: string,
  { set = {}, steps = [], signals = [], alsoTo = [], by = null }: RoomChange,
): Promise<Room> {
  const now = context.settings.clock.now()
  await trx
    .updateTable('iblDispatch')
    .set({ ...set, changedAt: now, updateBy: by, updateTime: timeText(now) })
    .where('id', '=', id)
    .execute()
  for (const step of steps) await addStep(trx, context, id, step)
  const row = await trx.selectFrom('iblDispatch').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (row.recordFlag === '1' || set.recordFlag !== undefined) await followRecording(trx, row)
  const room = await publishRoom(trx, context, row)
  const listeners = [...new Set([...presentUsers(room.members), ...alsoTo])]
  const { title, kind: dispatchKind, hostName } = room.dispatch
  for (const { kind, from, to, until = null } of signals) {
    const details = kind === 'ring' ? { title, dispatchKind, hostName } : {}
    // A ring and its end concern one person alone.
    const userIds = (kind === 'ring' || kind === 'ringEnd' || kind === 'removed') && to !== null ? [to] : listeners
    await sendToUsers(trx, context, userIds, 'dispatch.signal', { dispatchId: id, kind, from, to, until, ...details })
  }
  return room
}

/** Changes a member of a room. */
export async function changeMember(trx: DbTransaction, id: string, set: Partial<DispatchMemberTable>): Promise<void> {
  await trx.updateTable('iblDispatchMember').set(set).where('id', '=', id).execute()
}
