import { Type } from 'typebox'
import { ID_ARRAY, RECORD_BY_KEY } from '../../platform/http/schema/result-schema'
import { USER_FIELDS } from './user-list'
import { recordSchema } from '../../platform/query/list-schema'
import { countNameCheck } from '../../platform/attempts/attempts'
import { actionResult, queryResult, errorResult, type Envelope } from '../../platform/http/envelope'
import { notFound } from '../../platform/base/errors'
import { requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import type { HandlerContext, PublicHandlerContext } from '../../platform/http/routes'
import { userListRows } from './user-record'

export const USER_BY_ID = { query: requestSchema({ id: requiredQuery('用户') }), result: recordSchema(USER_FIELDS) }

/** GET /sys/user/queryById?id. */
export async function userById(call: HandlerContext<typeof USER_BY_ID>): Promise<Envelope> {
  const { id } = call.query
  const user = await call.context.database
    .selectFrom('sysUser')
    .selectAll()
    .where('id', '=', id)
    .where('delFlag', '=', 0)
    .executeTakeFirst()
  if (!user) throw notFound()
  const [row] = await userListRows(call.context.database, [user])
  return queryResult(row)
}

export const USER_ROLE_IDS = { query: requestSchema({ userid: requiredQuery('用户') }), result: ID_ARRAY }

/** GET /sys/user/queryUserRole?userid (clause 7.2-06): role ids; none is a failure, as in JeecgBoot. */
export async function userRoleIds(call: HandlerContext<typeof USER_ROLE_IDS>): Promise<Envelope> {
  const { userid: userId } = call.query
  const rows = await call.context.database
    .selectFrom('sysUserRole')
    .select('roleId')
    .where('userId', '=', userId)
    .orderBy('roleId')
    .execute()
  return rows.length > 0 ? queryResult(rows.map((row) => row.roleId)) : errorResult('未找到用户相关角色信息')
}

export const USER_DEPARTS = { query: requestSchema({ userId: requiredQuery('用户') }), result: RECORD_BY_KEY }

/** GET /sys/user/userDepartList?userId: `[{key,value,title}]`; none is a failure, as in JeecgBoot. */
export async function userDeparts(call: HandlerContext<typeof USER_DEPARTS>): Promise<Envelope> {
  const { userId } = call.query
  const rows = await call.context.database
    .selectFrom('sysUserDepart')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
    .select(['sysDepart.id', 'sysDepart.departName'])
    .where('sysUserDepart.userId', '=', userId)
    .orderBy('sysDepart.orgCode')
    .execute()
  if (rows.length === 0) return errorResult('查找失败')
  return queryResult(rows.map((row) => ({ key: row.id, value: row.id, title: row.departName })))
}

export const USERNAME_FREE = { query: requestSchema({ username: requiredQuery('用户账号') }), result: Type.Boolean() }

/**
 * GET /sys/user/checkOnlyUser?username (clause 7.2-10): whether an account name is free. Open, as in JeecgBoot, so it answers
 * exact names only, looks at no other field, and counts calls without a token.
 */
export async function isUsernameFree(call: PublicHandlerContext<typeof USERNAME_FREE>): Promise<Envelope> {
  const { username } = call.query
  if (!call.request.caller) await countNameCheck(call.context, call.address)
  const taken = await call.context.database.selectFrom('sysUser').select('id').where('username', '=', username).executeTakeFirst()
  return taken ? errorResult('用户账号已存在') : actionResult('', true)
}
