import { Type } from 'typebox'
import { answerOf } from '../../platform/http/schema/answers'
import type { Work } from '../../platform/database/transactions'
import { requireReach } from '../departments/reach'
import { badParameter, notFound } from '../../platform/base/failures'
import { done, found, type Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { queryText, required, requiredQuery, wireForm, wireIds, wireText } from '../../platform/http/schema/wire-fields'
import { requireMayChange } from '../users/user-permissions'
import { requireMayTouch } from './roles'

export const ROLES_OF_DEPART = {
  query: wireForm({ departId: requiredQuery('部门'), userId: queryText() }),
  result: Type.Array(answerOf({ id: Type.String(), departId: Type.String(), roleName: Type.String(), roleCode: Type.String() })),
}

/** GET /sys/sysDepartRole/getDeptRoleList?departId&userId: the roles of a department, for who assigns them. */
export async function rolesOfDepart({ context: { database }, caller, query }: Call<typeof ROLES_OF_DEPART>): Promise<Envelope> {
  await requireReach(database, caller, [query.departId])
  const roles = database.selectFrom('sysDepartRole').selectAll().where('departId', '=', query.departId)
  return found(await roles.orderBy('roleCode').orderBy('id').execute())
}

export const ROLES_OF_USER = {
  query: wireForm({ userId: requiredQuery('用户'), departId: requiredQuery('部门') }),
  result: Type.Array(answerOf({ id: Type.String(), userId: Type.String(), droleId: Type.String() })),
}

/** GET /sys/sysDepartRole/getDeptRoleByUserId?userId&departId: `{id, userId, droleId}` of those that the user has. */
export async function rolesOfUser(call: Call<typeof ROLES_OF_USER>): Promise<Envelope> {
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
  return found(rows.map((row) => ({ id: `${row.userId}:${row.droleId}`, ...row })))
}

export const ASSIGN_ROLES = {
  body: wireForm({ userId: required(wireText('用户', 64)), newRoleId: wireIds('部门角色'), oldRoleId: wireIds('原有部门角色') }),
}

/** A role of a department is for those who belong to it. */
async function requireMembers(work: Work, userId: string, departIds: readonly string[]): Promise<void> {
  const rows = await work.selectFrom('sysUserDepart').select('depId').where('userId', '=', userId).execute()
  if (departIds.some((id) => !rows.some(({ depId }) => depId === id))) throw badParameter('用户不属于该部门')
}

/**
 * POST /sys/sysDepartRole/deptRoleUserAdd `{userId, newRoleId, oldRoleId}`: comma-joined ids; what is in the first alone is given, what is
 * in
 * the other alone is taken.
 */
export async function assignDepartRoles(call: WriteCall<typeof ASSIGN_ROLES>): Promise<Envelope> {
  const { userId, newRoleId, oldRoleId } = call.body
  await call.write(async (work) => {
    const user = await work
      .selectFrom('sysUser')
      .select(['id', 'username'])
      .where('id', '=', userId)
      .where('delFlag', '=', 0)
      .executeTakeFirst()
    if (!user) throw notFound()
    await requireMayChange(work, call.caller, user)
    const added = newRoleId.filter((id) => !oldRoleId.includes(id))
    const removed = oldRoleId.filter((id) => !newRoleId.includes(id))
    if (added.length + removed.length === 0) return
    const roles = await work
      .selectFrom('sysDepartRole')
      .select(['id', 'departId'])
      .where('id', 'in', [...added, ...removed])
      .execute()
    const given = roles.filter(({ id }) => added.includes(id))
    // A role that somebody deleted meanwhile is taken away already.
    if (given.length < added.length) throw notFound()
    await requireReach(
      work,
      call.caller,
      roles.map(({ departId }) => departId),
    )
    await requireMayTouch(work, call.caller, [...added, ...removed])
    if (removed.length > 0)
      await work.deleteFrom('sysDepartRoleUser').where('userId', '=', userId).where('droleId', 'in', removed).execute()
    if (added.length === 0) return
    await requireMembers(
      work,
      userId,
      given.map(({ departId }) => departId),
    )
    await work
      .insertInto('sysDepartRoleUser')
      .values(added.map((droleId) => ({ userId, droleId })))
      .onConflict((conflict) => conflict.columns(['userId', 'droleId']).doNothing())
      .execute()
  })
  return done('保存成功！')
}
