import { nowText } from '../../platform/context'
import type { SysRoleIndexTable } from './role-home-table'
import type { Queryable, DbTransaction } from '../../platform/database/transactions'
import { badParameter, ApiError, notFound } from '../../platform/base/errors'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { type ID_QUERY, idsOfQuery } from '../../platform/http/schema/request-schema'
import type { Caller } from '../../platform/identity/caller'
import { newId } from '../../platform/base/ids'
import { parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { requireMayGrant } from '../users/user-permissions'
import { type ADD_HOME, type EDIT_HOME, HOME_FIELDS, type HOME_OF_ROLE, type LIST_HOMES } from './fields'

/** What stands for a page in the menu stands here as well: with a slash. */
const tidyUrl = (url: string): string => (url.startsWith('/') ? url : `/${url}`)

/** As the wire has it. */
function toRoleHomeResponse({ isRoute, ...home }: SysRoleIndexTable) {
  return { ...home, route: isRoute === 1 }
}

/** Whoever may not hand a role out does not say either where it leads. */
async function requireRole(trx: DbTransaction, caller: Caller, roleCode: string): Promise<void> {
  const role = await trx.selectFrom('sysRole').select('id').where('roleCode', '=', roleCode).executeTakeFirst()
  if (!role) throw badParameter('角色不存在')
  await requireMayGrant(trx, caller, [role.id])
}

/** GET /sys/sysRoleIndex/list: the home pages of all roles. */
export async function listHomes({ context, query }: HandlerContext<typeof LIST_HOMES>): Promise<Envelope> {
  const page = await selectPage(context.database.selectFrom('sysRoleIndex'), parseListQuery(query, HOME_FIELDS), 'sysRoleIndex.id')
  return queryResult({ ...page, records: page.records.map(toRoleHomeResponse) })
}

/** GET /sys/sysRoleIndex/queryByCode?roleCode: null where the role has none. */
export async function homeOfRole({ context, query }: HandlerContext<typeof HOME_OF_ROLE>): Promise<Envelope> {
  const home = await context.database.selectFrom('sysRoleIndex').selectAll().where('roleCode', '=', query.roleCode).executeTakeFirst()
  return queryResult(home ? toRoleHomeResponse(home) : null)
}

/** POST /sys/sysRoleIndex/add: the page that whoever has a role comes to first. */
export async function addHome(call: WriteHandlerContext<typeof ADD_HOME>): Promise<Envelope> {
  const { caller, context } = call
  const { route, url, ...fields } = call.body
  await call.write(async (trx) => {
    await requireRole(trx, caller, fields.roleCode)
    const other = await trx.selectFrom('sysRoleIndex').select('id').where('roleCode', '=', fields.roleCode).executeTakeFirst()
    if (other) throw new ApiError('该角色已配置首页')
    const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
    await trx
      .insertInto('sysRoleIndex')
      .values({ id: newId(), ...fields, url: tidyUrl(url), isRoute: route, ...audit })
      .execute()
  })
  return actionResult('添加成功！')
}

/** PUT or POST /sys/sysRoleIndex/edit: the fields named in the body change; the role stays. */
export async function editHome(call: WriteHandlerContext<typeof EDIT_HOME>): Promise<Envelope> {
  const { caller, context } = call
  const { id, roleCode, route, url, ...fields } = call.body
  await call.write(async (trx) => {
    const home = await trx.selectFrom('sysRoleIndex').select('roleCode').where('id', '=', id).executeTakeFirst()
    if (!home) throw notFound()
    if (roleCode && roleCode !== home.roleCode) throw new ApiError('角色编码不能修改')
    await requireRole(trx, caller, home.roleCode)
    const changed = { ...fields, ...(url !== undefined && { url: tidyUrl(url) }), ...(route !== undefined && { isRoute: route }) }
    await trx
      .updateTable('sysRoleIndex')
      .set({ ...changed, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', id)
      .execute()
  })
  return actionResult('修改成功!')
}

/**
 * DELETE /sys/sysRoleIndex/delete?id= and deleteBatch?ids=: who has the role comes to where everybody does; one unknown id refuses all of
 * it.
 */
export async function deleteHomes(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    const homes = ids.length === 0 ? [] : await trx.selectFrom('sysRoleIndex').select('roleCode').where('id', 'in', ids).execute()
    if (ids.length === 0 || homes.length !== ids.length) throw notFound()
    for (const { roleCode } of homes) await requireRole(trx, call.caller, roleCode)
    await trx.deleteFrom('sysRoleIndex').where('id', 'in', ids).execute()
  })
  return actionResult('删除成功!')
}

/** Where somebody comes to first, by his roles: of several pages that of the smallest priority. Null: where everybody does. */
export async function homeOfUser(db: Queryable, userId: string): Promise<string | null> {
  const home = await db
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .innerJoin('sysRoleIndex', 'sysRoleIndex.roleCode', 'sysRole.roleCode')
    .select('sysRoleIndex.url')
    .where('sysUserRole.userId', '=', userId)
    .where('sysRoleIndex.status', '=', '1')
    .orderBy('sysRoleIndex.priority')
    .orderBy('sysRole.roleCode')
    .limit(1)
    .executeTakeFirst()
  return home?.url ?? null
}
