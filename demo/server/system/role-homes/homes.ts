import { nowText } from '../../platform/context'
import type { SysRoleIndexTable } from './role-home-table'
import type { Source, Work } from '../../platform/database/transactions'
import { badParameter, Failure, notFound } from '../../platform/base/failures'
import { done, found, type Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { type DELETED_IDS, namedIds } from '../../platform/http/schema/wire-fields'
import type { Caller } from '../../platform/identity/caller'
import { newId } from '../../platform/base/ids'
import { parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { requireMayGrant } from '../users/user-permissions'
import { type ADD_HOME, type EDIT_HOME, HOME_FIELDS, type HOME_OF_ROLE, type LIST_HOMES } from './fields'

/** What stands for a page in the menu stands here as well: with a slash. */
const tidyUrl = (url: string): string => (url.startsWith('/') ? url : `/${url}`)

/** As the wire has it. */
function told({ isRoute, ...home }: SysRoleIndexTable) {
  return { ...home, route: isRoute === 1 }
}

/** Whoever may not hand a role out does not say either where it leads. */
async function requireRole(work: Work, caller: Caller, roleCode: string): Promise<void> {
  const role = await work.selectFrom('sysRole').select('id').where('roleCode', '=', roleCode).executeTakeFirst()
  if (!role) throw badParameter('角色不存在')
  await requireMayGrant(work, caller, [role.id])
}

/** GET /sys/sysRoleIndex/list: the home pages of all roles. */
export async function listHomes({ context, query }: Call<typeof LIST_HOMES>): Promise<Envelope> {
  const page = await selectPage(context.database.selectFrom('sysRoleIndex'), parseListQuery(query, HOME_FIELDS), 'sysRoleIndex.id')
  return found({ ...page, records: page.records.map(told) })
}

/** GET /sys/sysRoleIndex/queryByCode?roleCode: null where the role has none. */
export async function homeOfRole({ context, query }: Call<typeof HOME_OF_ROLE>): Promise<Envelope> {
  const home = await context.database.selectFrom('sysRoleIndex').selectAll().where('roleCode', '=', query.roleCode).executeTakeFirst()
  return found(home ? told(home) : null)
}

/** POST /sys/sysRoleIndex/add: the page that whoever has a role comes to first. */
export async function addHome(call: WriteCall<typeof ADD_HOME>): Promise<Envelope> {
  const { caller, context } = call
  const { route, url, ...fields } = call.body
  await call.write(async (work) => {
    await requireRole(work, caller, fields.roleCode)
    const other = await work.selectFrom('sysRoleIndex').select('id').where('roleCode', '=', fields.roleCode).executeTakeFirst()
    if (other) throw new Failure('该角色已配置首页')
    const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
    await work
      .insertInto('sysRoleIndex')
      .values({ id: newId(), ...fields, url: tidyUrl(url), isRoute: route, ...audit })
      .execute()
  })
  return done('添加成功！')
}

/** PUT or POST /sys/sysRoleIndex/edit: the fields named in the body change; the role stays. */
export async function editHome(call: WriteCall<typeof EDIT_HOME>): Promise<Envelope> {
  const { caller, context } = call
  const { id, roleCode, route, url, ...fields } = call.body
  await call.write(async (work) => {
    const home = await work.selectFrom('sysRoleIndex').select('roleCode').where('id', '=', id).executeTakeFirst()
    if (!home) throw notFound()
    if (roleCode && roleCode !== home.roleCode) throw new Failure('角色编码不能修改')
    await requireRole(work, caller, home.roleCode)
    const changed = { ...fields, ...(url !== undefined && { url: tidyUrl(url) }), ...(route !== undefined && { isRoute: route }) }
    await work
      .updateTable('sysRoleIndex')
      .set({ ...changed, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', id)
      .execute()
  })
  return done('修改成功!')
}

/**
 * DELETE /sys/sysRoleIndex/delete?id= and deleteBatch?ids=: who has the role comes to where everybody does; one unknown id refuses all of
 * it.
 */
export async function deleteHomes(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const ids = namedIds(call.query)
  await call.write(async (work) => {
    const homes = ids.length === 0 ? [] : await work.selectFrom('sysRoleIndex').select('roleCode').where('id', 'in', ids).execute()
    if (ids.length === 0 || homes.length !== ids.length) throw notFound()
    for (const { roleCode } of homes) await requireRole(work, call.caller, roleCode)
    await work.deleteFrom('sysRoleIndex').where('id', 'in', ids).execute()
  })
  return done('删除成功!')
}

/** Where somebody comes to first, by his roles: of several pages that of the smallest priority. Null: where everybody does. */
export async function homeOfUser(source: Source, userId: string): Promise<string | null> {
  const home = await source
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
