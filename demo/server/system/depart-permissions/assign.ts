import { Type } from 'typebox'
import { objectSchema } from '../../platform/http/schema/result-schema'
import type { DbTransaction } from '../../platform/database/transactions'
import { requireReach } from '../departments/reach'
import { badParameter, notFound } from '../../platform/base/errors'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { queryText, required, requiredQuery, requestSchema, idsParam, textParam } from '../../platform/http/schema/request-schema'
import { requireMayChange } from '../users/user-permissions'
import { requireMayTouch } from './roles'

export const ROLES_OF_DEPART = {
  query: requestSchema({ departId: requiredQuery('部门'), userId: queryText() }),
  result: Type.Array(objectSchema({ id: Type.String(), departId: Type.String(), roleName: Type.String(), roleCode: Type.String() })),
}

/** GET /sys/sysDepartRole/getDeptRoleList?departId&userId: the roles of a department, for who assigns them. */
export async function rolesOfDepart({ context: { database }, caller, query }: HandlerContext<typeof ROLES_OF_DEPART>): Promise<Envelope> {
  await requireReach(database, caller, [query.departId])
  const roles = database.selectFrom('sysDepartRole').selectAll().where('departId', '=', query.departId)
  return queryResult(await roles.orderBy('roleCode').orderBy('id').execute())
}

export const ROLES_OF_USER = {
  query: requestSchema({ userId: requiredQuery('用户'), departId: requiredQuery('部门') }),
  result: Type.Array(objectSchema({ id: Type.String(), userId: Type.String(), droleId: Type.String() })),
}

/** GET /sys/sysDepartRole/getDeptRoleByUserId?userId&departId: `{id, userId, droleId}` of those that the user has. */
export async function rolesOfUser(call: HandlerContext<typeof ROLES_OF_USER>): Promise<Envelope> {
  const {
    context: { database },
    query: { userId, departId },
  } = call
  await requireReach(database, call.caller, [departId])
  const rows = await database
    .selectFrom('sysDepartRoleUser')
    .innerJoin('sysDepartRole', 'sysDepartRole.id', 'sysDepartRoleUser.droleId')
    .select(['sysDepartRoleUser.userId', 'sysDepartRoleUser.droleId'])
    .where('sysDepartRoleUser.userId', '=', userId)
    .where('sysDepartRole.departId', '=', departId)
    .orderBy('sysDepartRoleUser.droleId')
    .execute()
  return queryResult(rows.map((row) => ({ id: `${row.userId}:${row.droleId}`, ...row })))
}

export const ASSIGN_ROLES = {
  body: requestSchema({ userId: required(textParam('用户', 64)), newRoleId: idsParam('部门角色'), oldRoleId: idsParam('原有部门角色') }),
}

/** A role of a department is for those who belong to it. */
async function requireMembers(trx: DbTransaction, userId: string, departIds: readonly string[]): Promise<void> {
  const rows = await trx.selectFrom('sysUserDepart').select('depId').where('userId', '=', userId).execute()
  if (departIds.some((id) => !rows.some(({ depId }) => depId === id))) throw badParameter('用户不属于该部门')
}

/**
 * POST /sys/sysDepartRole/deptRoleUserAdd `{userId, newRoleId, oldRoleId}`: comma-joined ids; what is in the first alone is given, what is
 * in
 * the other alone is taken.
 */
export async function assignDepartRoles(call: WriteHandlerContext<typeof ASSIGN_ROLES>): Promise<Envelope> {
  const { userId, newRoleId, oldRoleId } = call.body
  await call.write(async (trx) => {
    const user = await trx
      .selectFrom('sysUser')
      .select(['id', 'username'])
      .where('id', '=', userId)
      .where('delFlag', '=', 0)
      .executeTakeFirst()
    if (!user) throw notFound()
    await requireMayChange(trx, call.caller, user)
    const added = newRoleId.filter((id) => !oldRoleId.includes(id))
    const removed = oldRoleId.filter((id) => !newRoleId.includes(id))
    if (added.length + removed.length === 0) return
    const roles = await trx
      .selectFrom('sysDepartRole')
      .select(['id', 'departId'])
      .where('id', 'in', [...added, ...removed])
      .execute()
    const input = roles.filter(({ id }) => added.includes(id))
    // A role that somebody deleted meanwhile is taken away already.
    if (input.length < added.length) throw notFound()
    await requireReach(
      trx,
      call.caller,
      roles.map(({ departId }) => departId),
    )
    await requireMayTouch(trx, call.caller, [...added, ...removed])
    if (removed.length > 0) await trx.deleteFrom('sysDepartRoleUser').where('userId', '=', userId).where('droleId', 'in', removed).execute()
    if (added.length === 0) return
    await requireMembers(
      trx,
      userId,
      input.map(({ departId }) => departId),
    )
    await trx
      .insertInto('sysDepartRoleUser')
      .values(added.map((droleId) => ({ userId, droleId })))
      .onConflict((conflict) => conflict.columns(['userId', 'droleId']).doNothing())
      .execute()
  })
  return actionResult('保存成功！')
}
