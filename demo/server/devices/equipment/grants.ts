import { sql } from 'kysely'
import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import type { EquipmentGrantTable } from './grant-table'
import type { Work } from '../../platform/database/transactions'
import { Failure, notFound } from '../../platform/base/failures'
import { done, found, type Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { answerOf, orNull } from '../../platform/http/schema/answers'
import { requiredQuery, wireForm, wireIdList, wireTime } from '../../platform/http/schema/wire-fields'
import { announceScope } from './live'
import { managedEquipment } from './named'
import { managedDevicesOf, scopeOf } from './scope'

/** Grants of one call: devices times users and roles. */
const MOST_AT_ONCE = 2000
/** Grants of one device, those that have ended included. */
const MOST_OF_DEVICE = 200

const GRANT = answerOf({
  kind: Type.Union([Type.Literal('user'), Type.Literal('role')]),
  targetId: Type.String(),
  /** Of the user or the role; null where it is not known any more. */
  name: orNull(Type.String()),
  /** How a user signs in, or the code of a role. */
  code: orNull(Type.String()),
  /** A user who is in the recycle bin: it counts again once he is restored. */
  inBin: Type.Boolean(),
  expireTime: orNull(Type.String()),
  isExpired: Type.Boolean(),
  createBy: orNull(Type.String()),
  createTime: orNull(Type.String()),
})

export const EQUIPMENT_GRANTS = { query: wireForm({ id: requiredQuery('设备') }), result: Type.Array(GRANT) }

/**
 * GET /cloudlive/equipment/grants?id: to whom a device is granted that the caller is in charge of, the newest first; those that have ended
 * too.
 */
export async function equipmentGrants({ context, caller, query }: Call<typeof EQUIPMENT_GRANTS>): Promise<Envelope> {
  const { database } = context
  const { id } = query
  const device = await managedDevicesOf(database, await scopeOf(database, caller))
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!device) throw notFound()
  const grants = await database
    .selectFrom('iblEquipmentGrant as grant')
    .leftJoin('sysUser as user', (join) => join.onRef('user.id', '=', 'grant.targetId').on('grant.kind', '=', 'user'))
    .leftJoin('sysRole as role', (join) => join.onRef('role.id', '=', 'grant.targetId').on('grant.kind', '=', 'role'))
    .select(['grant.kind', 'grant.targetId', 'grant.expireTime', 'grant.createBy', 'grant.createTime', 'user.delFlag'])
    .select((select) => [
      select.fn.coalesce('user.realname', 'user.username', 'role.roleName').as('name'),
      select.fn.coalesce('user.username', 'role.roleCode').as('code'),
    ])
    .where('grant.equipmentId', '=', id)
    .orderBy('grant.createTime', 'desc')
    .orderBy('grant.targetId')
    .execute()
  const now = nowText(context)
  return found(
    grants.map(({ delFlag, expireTime, ...grant }) => ({
      ...grant,
      expireTime,
      inBin: delFlag === 1,
      isExpired: expireTime !== null && expireTime <= now,
    })),
  )
}

const NAMED = { ids: wireIdList('设备'), users: wireIdList('用户'), roles: wireIdList('角色') }

type Named = WriteCall<typeof REVOKE_EQUIPMENT>
type Target = Pick<EquipmentGrantTable, 'kind' | 'targetId'>

/** The users and roles that a call names, of all of which `ids` are devices that its caller is in charge of. @throws Failure otherwise */
async function targetsOf(work: Work, call: Pick<Named, 'caller' | 'body'>): Promise<Target[]> {
  const { ids, users, roles } = call.body
  await managedEquipment(work, call, ids)
  const targets: Target[] = [
    ...users.map((targetId) => ({ kind: 'user', targetId }) as const),
    ...roles.map((targetId) => ({ kind: 'role', targetId }) as const),
  ]
  if (targets.length === 0) throw new Failure('请选择用户或角色')
  if (ids.length * targets.length > MOST_AT_ONCE) throw new Failure(`设备数乘以用户和角色数，一次最多${MOST_AT_ONCE}`)
  return targets
}

/** @throws Failure for a user or role that does not exist */
async function refuseUnknown(work: Work, { users, roles }: Named['body']): Promise<void> {
  const count = sql<number | string>`count(*)`.as('count')
  if (users.length > 0) {
    const known = await work.selectFrom('sysUser').select(count).where('delFlag', '=', 0).where('id', 'in', users).executeTakeFirstOrThrow()
    if (Number(known.count) !== users.length) throw new Failure('用户不存在，可能已被删除')
  }
  if (roles.length > 0) {
    const known = await work.selectFrom('sysRole').select(count).where('id', 'in', roles).executeTakeFirstOrThrow()
    if (Number(known.count) !== roles.length) throw new Failure('角色不存在，可能已被删除')
  }
}

/** The ids of the users whom a call is about, those who have the roles included. */
async function usersOf(work: Work, { users, roles }: Named['body']): Promise<string[]> {
  if (roles.length === 0) return users
  const holders = await work.selectFrom('sysUserRole').select('userId').where('roleId', 'in', roles).execute()
  return [...new Set([...users, ...holders.map(({ userId }) => userId)])]
}

/** @throws Failure where one of these devices has more than it may */
async function refuseTooMany(work: Work, ids: readonly string[]): Promise<void> {
  const full = await work
    .selectFrom('iblEquipmentGrant')
    .select('equipmentId')
    .where('equipmentId', 'in', ids)
    .groupBy('equipmentId')
    .having(sql<number>`count(*)`, '>', MOST_OF_DEVICE)
    .executeTakeFirst()
  if (full) throw new Failure(`一台设备最多授权给${MOST_OF_DEVICE}个用户和角色，请改用角色`)
}

export const GRANT_EQUIPMENT = { body: wireForm({ ...NAMED, expireTime: wireTime('到期时间') }) }

/**
 * POST /cloudlive/equipment/grant {ids, users, roles, expireTime?}: who is named sees and plays the devices, as far as his permissions go
 * (scope); who was granted them before has the new end. All or nothing.
 */
export async function grantEquipment(call: WriteCall<typeof GRANT_EQUIPMENT>): Promise<Envelope> {
  const { body, caller, context } = call
  const { ids, expireTime } = body
  const now = nowText(context)
  if (expireTime !== null && expireTime <= now) throw new Failure('到期时间必须晚于现在')
  await call.write(async (work) => {
    const targets = await targetsOf(work, call)
    await refuseUnknown(work, body)
    const given = { expireTime, createBy: caller.username, createTime: now }
    await work
      .insertInto('iblEquipmentGrant')
      .values(ids.flatMap((equipmentId) => targets.map((target) => ({ equipmentId, ...target, ...given }))))
      .onConflict((conflict) => conflict.columns(['equipmentId', 'kind', 'targetId']).doUpdateSet(given))
      .execute()
    await refuseTooMany(work, ids)
    await announceScope(work, context, await usersOf(work, body))
  })
  return done('授权成功')
}

export const REVOKE_EQUIPMENT = { body: wireForm(NAMED) }

/** POST /cloudlive/equipment/revoke {ids, users, roles}: who is named has the devices no more, and watches them no more, at once. */
export async function revokeEquipment(call: WriteCall<typeof REVOKE_EQUIPMENT>): Promise<Envelope> {
  const { body, context } = call
  const { ids, users, roles } = body
  await call.write(async (work) => {
    await targetsOf(work, call)
    const { numDeletedRows } = await work
      .deleteFrom('iblEquipmentGrant')
      .where('equipmentId', 'in', ids)
      .where((where) =>
        where.or([
          ...(users.length > 0 ? [where.and([where('kind', '=', 'user'), where('targetId', 'in', users)])] : []),
          ...(roles.length > 0 ? [where.and([where('kind', '=', 'role'), where('targetId', 'in', roles)])] : []),
        ]),
      )
      .executeTakeFirst()
    if (Number(numDeletedRows) === 0) throw notFound()
    await announceScope(work, context, await usersOf(work, body))
  })
  // Other processes see it within two seconds.
  await context.watchGuard.look()
  return done('已撤销授权')
}
