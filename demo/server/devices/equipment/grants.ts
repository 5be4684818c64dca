import { message } from '../../platform/base/message'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import type { EquipmentGrantTable } from './grant-table'
import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError, notFound } from '../../platform/base/errors'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { requiredQuery, requestSchema, idListParam, timeParam } from '../../platform/http/schema/request-schema'
import { announceScope } from './live'
import { managedEquipment } from './managed-equipment'
import { managedDevicesOf, scopeOf } from './scope'

/** Grants of one call: devices times users and roles. */
const MAX_GRANTS_PER_CALL = 2000
/** Grants of one device, those that have ended included. */
const MAX_GRANTS_OF_DEVICE = 200

const GRANT = objectSchema({
  kind: Type.Union([Type.Literal('user'), Type.Literal('role')]),
  targetId: Type.String(),
  /** Of the user or the role; null where it is not known any more. */
  name: nullable(Type.String()),
  /** How a user signs in, or the code of a role. */
  code: nullable(Type.String()),
  /** A user who is in the recycle bin: it counts again once he is restored. */
  inBin: Type.Boolean(),
  expireTime: nullable(Type.String()),
  isExpired: Type.Boolean(),
  createBy: nullable(Type.String()),
  createTime: nullable(Type.String()),
})

export const EQUIPMENT_GRANTS = { query: requestSchema({ id: requiredQuery('设备') }), result: Type.Array(GRANT) }

/**
 * GET /cloudlive/equipment/grants?id: to whom a device is granted that the caller is in charge of, the newest first; those that have ended
 * too.
 */
export async function equipmentGrants({ context, caller, query }: HandlerContext<typeof EQUIPMENT_GRANTS>): Promise<Envelope> {
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
  return queryResult(
    grants.map(({ delFlag, expireTime, ...grant }) => ({
      ...grant,
      expireTime,
      inBin: delFlag === 1,
      isExpired: expireTime !== null && expireTime <= now,
    })),
  )
}

const GRANT_PARAMS = { ids: idListParam('设备'), users: idListParam('用户'), roles: idListParam('角色') }

type RevokeContext = WriteHandlerContext<typeof REVOKE_EQUIPMENT>
type Target = Pick<EquipmentGrantTable, 'kind' | 'targetId'>

/** The users and roles that a call names, of all of which `ids` are devices that its caller is in charge of. @throws ApiError otherwise */
async function targetsOf(trx: DbTransaction, call: Pick<RevokeContext, 'caller' | 'body'>): Promise<Target[]> {
  const { ids, users, roles } = call.body
  await managedEquipment(trx, call, ids)
  const targets: Target[] = [
    ...users.map((targetId) => ({ kind: 'user', targetId }) as const),
    ...roles.map((targetId) => ({ kind: 'role', targetId }) as const),
  ]
  if (targets.length === 0) throw new ApiError('请选择用户或角色')
  if (ids.length * targets.length > MAX_GRANTS_PER_CALL) throw new ApiError(message`设备数乘以用户和角色数，一次最多${MAX_GRANTS_PER_CALL}`)
  return targets
}

/** @throws ApiError for a user or role that does not exist */
async function assertExisting(trx: DbTransaction, { users, roles }: RevokeContext['body']): Promise<void> {
  const count = sql<number | string>`count(*)`.as('count')
  if (users.length > 0) {
    const counted = await trx
      .selectFrom('sysUser')
      .select(count)
      .where('delFlag', '=', 0)
      .where('id', 'in', users)
      .executeTakeFirstOrThrow()
    if (Number(counted.count) !== users.length) throw new ApiError('用户不存在，可能已被删除')
  }
  if (roles.length > 0) {
    const counted = await trx.selectFrom('sysRole').select(count).where('id', 'in', roles).executeTakeFirstOrThrow()
    if (Number(counted.count) !== roles.length) throw new ApiError('角色不存在，可能已被删除')
  }
}

/** The ids of the users whom a call is about, those who have the roles included. */
async function usersOf(trx: DbTransaction, { users, roles }: RevokeContext['body']): Promise<string[]> {
  if (roles.length === 0) return users
  const holders = await trx.selectFrom('sysUserRole').select('userId').where('roleId', 'in', roles).execute()
  return [...new Set([...users, ...holders.map(({ userId }) => userId)])]
}

/** @throws ApiError where one of these devices has more than it may */
async function assertGrantLimit(trx: DbTransaction, ids: readonly string[]): Promise<void> {
  const full = await trx
    .selectFrom('iblEquipmentGrant')
    .select('equipmentId')
    .where('equipmentId', 'in', ids)
    .groupBy('equipmentId')
    .having(sql<number>`count(*)`, '>', MAX_GRANTS_OF_DEVICE)
    .executeTakeFirst()
  if (full) throw new ApiError(message`一台设备最多授权给${MAX_GRANTS_OF_DEVICE}个用户和角色，请改用角色`)
}

export const GRANT_EQUIPMENT = { body: requestSchema({ ...GRANT_PARAMS, expireTime: timeParam('到期时间') }) }

/**
 * POST /cloudlive/equipment/grant {ids, users, roles, expireTime?}: who is named sees and plays the devices, as far as his permissions go
 * (scope); who was granted them before has the new end. All or nothing.
 */
export async function grantEquipment(call: WriteHandlerContext<typeof GRANT_EQUIPMENT>): Promise<Envelope> {
  const { body, caller, context } = call
  const { ids, expireTime } = body
  const now = nowText(context)
  if (expireTime !== null && expireTime <= now) throw new ApiError('到期时间必须晚于现在')
  await call.write(async (trx) => {
    const targets = await targetsOf(trx, call)
    await assertExisting(trx, body)
    const input = { expireTime, createBy: caller.username, createTime: now }
    await trx
      .insertInto('iblEquipmentGrant')
      .values(ids.flatMap((equipmentId) => targets.map((target) => ({ equipmentId, ...target, ...input }))))
      .onConflict((conflict) => conflict.columns(['equipmentId', 'kind', 'targetId']).doUpdateSet(input))
      .execute()
    await assertGrantLimit(trx, ids)
    await announceScope(trx, context, await usersOf(trx, body))
  })
  return actionResult('授权成功')
}

export const REVOKE_EQUIPMENT = { body: requestSchema(GRANT_PARAMS) }

/** POST /cloudlive/equipment/revoke {ids, users, roles}: who is named has the devices no more, and watches them no more, at once. */
export async function revokeEquipment(call: WriteHandlerContext<typeof REVOKE_EQUIPMENT>): Promise<Envelope> {
  const { body, context } = call
  const { ids, users, roles } = body
  await call.write(async (trx) => {
    await targetsOf(trx, call)
    const { numDeletedRows } = await trx
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
    await announceScope(trx, context, await usersOf(trx, body))
  })
  // Other processes see it within two seconds.
  await context.watchGuard.poll()
  return actionResult('已撤销授权')
}
