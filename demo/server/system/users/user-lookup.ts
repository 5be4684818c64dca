import { Type } from 'typebox'
import { IDS, KEYED } from '../../platform/http/schema/answers'
import { USER_FIELDS } from './user-list'
import { namedRecord } from '../../platform/query/list-answer'
import { countNameCheck } from '../../platform/attempts/attempts'
import { done, found, refused, type Envelope } from '../../platform/http/envelope'
import { notFound } from '../../platform/base/failures'
import { requiredQuery, wireForm } from '../../platform/http/schema/wire-fields'
import type { Call, OpenCall } from '../../platform/http/routes'
import { userListRows } from './user-record'

export const USER_BY_ID = { query: wireForm({ id: requiredQuery('用户') }), result: namedRecord(USER_FIELDS) }

/** GET /sys/user/queryById?id. */
export async function userById(call: Call<typeof USER_BY_ID>): Promise<Envelope> {
  const { id } = call.query
  const user = await call.context.database
    .selectFrom('sysUser')
    .selectAll()
    .where('id', '=', id)
    .where('delFlag', '=', 0)
    .executeTakeFirst()
  if (!user) throw notFound()
  const [row] = await userListRows(call.context.database, [user])
  return found(row)
}

export const USER_ROLE_IDS = { query: wireForm({ userid: requiredQuery('用户') }), result: IDS }

/** GET /sys/user/queryUserRole?userid (clause 7.2-06): role ids; none is a failure, as in JeecgBoot. */
export async function userRoleIds(call: Call<typeof USER_ROLE_IDS>): Promise<Envelope> {
  const { userid: userId } = call.query
  const rows = await call.context.database
    .selectFrom('sysUserRole')
    .select('roleId')
    .where('userId', '=', userId)
    .orderBy('roleId')
    .execute()
  return rows.length > 0 ? found(rows.map((row) => row.roleId)) : refused('未找到用户相关角色信息')
}

export const USER_DEPARTS = { query: wireForm({ userId: requiredQuery('用户') }), result: KEYED }

/** GET /sys/user/userDepartList?userId: `[{key,value,title}]`; none is a failure, as in JeecgBoot. */
export async function userDeparts(call: Call<typeof USER_DEPARTS>): Promise<Envelope> {
  const { userId } = call.query
  const rows = await call.context.database
    .selectFrom('sysUserDepart')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
    .select(['sysDepart.id', 'sysDepart.departName'])
    .where('sysUserDepart.userId', '=', userId)
    .orderBy('sysDepart.orgCode')
    .execute()
  if (rows.length === 0) return refused('查找失败')
  return found(rows.map((row) => ({ key: row.id, value: row.id, title: row.departName })))
}

export const USERNAME_FREE = { query: wireForm({ username: requiredQuery('用户账号') }), result: Type.Boolean() }

/**
 * GET /sys/user/checkOnlyUser?username (clause 7.2-10): whether an account name is free. Open, as in JeecgBoot, so it answers
 * exact names only, looks at no other field, and counts calls without a token.
 */
export async function isUsernameFree(call: OpenCall<typeof USERNAME_FREE>): Promise<Envelope> {
  const { username } = call.query
  if (!call.request.caller) await countNameCheck(call.context, call.address)
  const taken = await call.context.database.selectFrom('sysUser').select('id').where('username', '=', username).executeTakeFirst()
  return taken ? refused('用户账号已存在') : done('', true)
}
