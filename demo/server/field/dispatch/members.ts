import { Type } from 'typebox'
import { newId } from '../../platform/base/ids'
import { ApiError } from '../../platform/base/errors'
import { message } from '../../platform/base/message'
import { SECOND, timeText } from '../../platform/base/time'
import type { ServerContext } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { enumParam, required, textParam } from '../../platform/http/schema/request-schema'
import type { Caller } from '../../platform/identity/caller'
import { escapeLike } from '../../platform/query/conditions'
import { devicesOf, scopeOf } from '../../devices/equipment/scope'
import { OWNER_TYPES } from '../owner'
import { changeMember, type Signal } from './changes'
import type { DispatchKind, DispatchMemberTable, DispatchTable, JoinState, MemberRole, MemberType } from './dispatch-tables'

/** Members of one room. */
export const MAX_MEMBERS = 200
/** Milliseconds that an invitation rings. */
export const RING_TIME = 30 * SECOND

export interface MemberKey {
  memberType: MemberType
  memberId: string
}

export const MEMBER_KEYS = Type.Array(
  Type.Object({ memberType: required(enumParam('成员类型', OWNER_TYPES)), memberId: required(textParam('成员', 64)) }, { title: '成员' }),
  { title: '成员', minItems: 1, maxItems: MAX_MEMBERS },
)

/** A person or device that can be invited. */
export interface Invited extends MemberKey {
  name: string
  isOnline: boolean
}

/**
 * People of the caller's department and below, and devices that he sees, by their keys, each once.
 * @throws ApiError for one that is not among them
 */
export async function invitedOf(trx: DbTransaction, caller: Caller, keys: readonly MemberKey[]): Promise<Invited[]> {
  const scope = await scopeOf(trx, caller)
  const idsOf = (type: MemberType): string[] => [
    ...new Set(keys.flatMap(({ memberType, memberId }) => (memberType === type ? memberId : []))),
  ]
  const [userIds, deviceIds] = [idsOf('user'), idsOf('equipment')]
  const users = trx.selectFrom('sysUser').select(['id', 'realname', 'username']).where('delFlag', '=', 0).where('status', '=', 1)
  const within = scope.isAll ? users : users.where('orgCode', 'like', scope.orgCode ? `${escapeLike(scope.orgCode)}%` : '')
  const people = userIds.length === 0 ? [] : await within.where('id', 'in', userIds).execute()
  const devices =
    deviceIds.length === 0 ? [] : await devicesOf(trx, scope).select(['id', 'name', 'onlineStatus']).where('id', 'in', deviceIds).execute()
  const candidates = new Map<string, Invited>([
    ...people.map(({ id, realname, username }) => {
      return [id, { memberType: 'user' as const, memberId: id, name: realname || username, isOnline: true }] as const
    }),
    ...devices.map(({ id, name, onlineStatus }) => {
      return [id, { memberType: 'equipment' as const, memberId: id, name, isOnline: onlineStatus === '1' }] as const
    }),
  ])
  const requestedIds = [...new Set(keys.map(({ memberId }) => memberId))]
  const invited = requestedIds.flatMap((id) => candidates.get(id) ?? [])
  if (invited.length < requestedIds.length) throw new ApiError('有成员不存在，或不在你的部门')
  return invited
}

/** The role of someone who comes into a room of a kind. */
export function roleIn({ kind, hostId }: Pick<DispatchTable, 'kind' | 'hostId'>, memberId: string): MemberRole {
  if (memberId === hostId) return 'host'
  return kind === 'meeting' ? 'speaker' : 'listener'
}

interface Context {
  settings: Pick<ServerContext['settings'], 'clock'>
}

export function newMember(
  { settings }: Context,
  room: { id: string; kind: DispatchKind; hostId: string },
  { memberType, memberId, name }: Pick<Invited, 'memberType' | 'memberId' | 'name'>,
  joinState: JoinState,
): DispatchMemberTable {
  const now = settings.clock.now()
  const isJoined = joinState === 'joined'
  return {
    id: newId(),
    dispatchId: room.id,
    memberType,
    memberId,
    name,
    joinState,
    role: roleIn(room, memberId),
    mic: '0',
    cam: '0',
    muteFlag: '0',
    removedFlag: '0',
    handTime: null,
    askTime: null,
    ringUntil: joinState === 'ringing' ? now + RING_TIME : null,
    beatAt: isJoined && memberType === 'user' ? now : null,
    joinTime: isJoined ? timeText(now) : null,
    leaveTime: null,
    createTime: timeText(now),
  }
}

/** What members lose who are in the room no more. */
export const NOT_IN = { mic: '0', cam: '0', handTime: null, askTime: null, ringUntil: null, beatAt: null } as const

/**
 * Invites people, who are rung, and devices, which are in at once while they are online. Who is in or is rung already stays as he is.
 * Returns who is rung.
 */
export async function invite(
  trx: DbTransaction,
  context: Context,
  room: DispatchTable,
  invited: readonly Invited[],
  from: string,
): Promise<{ names: string[]; signals: Signal[] }> {
  const present = await trx.selectFrom('iblDispatchMember').selectAll().where('dispatchId', '=', room.id).execute()
  const byId = new Map(present.map((member) => [member.memberId, member]))
  const added = invited.filter(({ memberId }) => !byId.has(memberId))
  if (present.length + added.length > MAX_MEMBERS) throw new ApiError(message`一个调度最多${MAX_MEMBERS}个成员`)
  const until = context.settings.clock.now() + RING_TIME
  const names: string[] = []
  const signals: Signal[] = []
  for (const member of invited) {
    const known = byId.get(member.memberId)
    if (known && (known.joinState === 'joined' || known.joinState === 'ringing')) continue
    const joinState = member.memberType === 'user' ? 'ringing' : member.isOnline ? 'joined' : 'offline'
    const row = newMember(context, room, member, joinState)
    const { id: _id, createTime: _created, ...again } = row
    if (known) await changeMember(trx, known.id, again)
    else await trx.insertInto('iblDispatchMember').values(row).execute()
    names.push(member.name)
    if (joinState === 'ringing') signals.push({ kind: 'ring', from, to: member.memberId, until })
  }
  return { names, signals }
}
