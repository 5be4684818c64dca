import { nowText } from '../../platform/context'
import type { SysDepartRoleTable } from '../../platform/database/permission-tables'
import type { Queryable, DbTransaction } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { ApiError, noPermission, notFound } from '../../platform/base/errors'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { type ID_QUERY, partialFields, idsOfQuery, required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import type { Caller } from '../../platform/identity/caller'
import { newId } from '../../platform/base/ids'
import { fieldsOf } from '../../platform/query/list-fields'
import { listSchema, parameter, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { requireDepart, requireReach } from '../departments/reach'
import { requireShownDepart } from '../departments/shown-departs'

const DEPART_ROLE_FIELDS = fieldsOf('sysDepartRole', {
  id: 'text',
  departId: 'text',
  roleName: 'text',
  roleCode: 'text',
  description: 'text',
  createBy: 'text',
  createTime: 'time',
  updateBy: 'text',
  updateTime: 'time',
})

export const LIST_DEPART_ROLES = listSchema(DEPART_ROLE_FIELDS)

/** GET /sys/sysDepartRole/list?departId: the roles of a department; without one there is no list, as in JeecgBoot. */
export async function listDepartRoles(call: HandlerContext<typeof LIST_DEPART_ROLES>): Promise<Envelope> {
  const { caller, query } = call
  const { database } = call.context
  const departId = parameter(query, 'departId')
  if (departId === '') return queryResult(null)
  await requireReach(database, caller, [departId])
  await requireShownDepart(call, departId)
  const page = await selectPage(database.selectFrom('sysDepartRole'), parseListQuery(query, DEPART_ROLE_FIELDS), 'sysDepartRole.id')
  const texts = await textsOf(database, page.records, [['departId', { table: 'sys_depart', text: 'depart_name', code: 'id' }]])
  return queryResult({ ...page, records: page.records.map((role, index) => ({ ...role, ...texts[index] })) })
}

const FIELDS = {
  departId: required(textParam('部门', 64)),
  roleName: required(textParam('部门角色名称', 30, /^(?:.{2,}|)$/su)),
  roleCode: required(textParam('部门角色编码', 64, /^[^\s,，'"\u4e00-\u9fff]+$/)),
  description: textParam('备注', 126),
}

export const ADD_DEPART_ROLE = { body: requestSchema(FIELDS) }
export const EDIT_DEPART_ROLE = { body: requestSchema({ id: required(textParam('部门角色', 64)), ...partialFields(FIELDS) }) }

/** These roles; one that is gone refuses all. */
async function departRoles(db: Queryable, ids: readonly string[]): Promise<SysDepartRoleTable[]> {
  const roles = ids.length === 0 ? [] : await db.selectFrom('sysDepartRole').selectAll().where('id', 'in', ids).execute()
  if (ids.length === 0 || roles.length !== ids.length) throw notFound()
  return roles
}

/** The same for who reaches their departments. */
export async function reachedRoles(db: Queryable, caller: Caller, ids: readonly string[]): Promise<SysDepartRoleTable[]> {
  const roles = await departRoles(db, ids)
  await requireReach(
    db,
    caller,
    roles.map(({ departId }) => departId),
  )
  return roles
}

/** Nobody touches a role that can do what he cannot. */
export async function requireMayTouch(trx: DbTransaction, caller: Caller, roleIds: readonly string[]): Promise<void> {
  if (caller.isAdmin || roleIds.length === 0) return
  const rows = await trx
    .selectFrom('sysDepartRolePermission')
    .innerJoin('sysPermission', 'sysPermission.id', 'sysDepartRolePermission.permissionId')
    .select('sysPermission.perms')
    .distinct()
    .where('sysDepartRolePermission.roleId', 'in', roleIds)
    .where('sysPermission.delFlag', '=', 0)
    .execute()
  if (!caller.holdsAll(rows.flatMap(({ perms }) => perms ?? []))) throw noPermission()
}

/** POST /sys/sysDepartRole/add: a role that may do nothing yet. */
export async function addDepartRole(call: WriteHandlerContext<typeof ADD_DEPART_ROLE>): Promise<Envelope> {
  const { context, caller, body } = call
  await call.write(async (trx) => {
    await requireDepart(trx, body.departId)
    await requireReach(trx, caller, [body.departId])
    const other = await trx.selectFrom('sysDepartRole').select('id').where('roleCode', '=', body.roleCode).executeTakeFirst()
    if (other) throw new ApiError('部门角色编码已存在')
    const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
    await trx
      .insertInto('sysDepartRole')
      .values({ id: newId(), ...body, ...audit })
      .execute()
  })
  return actionResult('添加成功！')
}

/** PUT or POST /sys/sysDepartRole/edit: the fields named in the body change; department and code stay. */
export async function editDepartRole(call: WriteHandlerContext<typeof EDIT_DEPART_ROLE>): Promise<Envelope> {
  const { context, caller, body } = call
  const { id, roleCode, departId, ...fields } = body
  await call.write(async (trx) => {
    const [role] = await reachedRoles(trx, caller, [id])
    if (roleCode !== undefined && roleCode !== role?.roleCode) throw new ApiError('部门角色编码不能修改')
    if (departId !== undefined && departId !== role?.departId) throw new ApiError('部门角色的部门不能修改')
    await requireMayTouch(trx, caller, [id])
    await trx
      .updateTable('sysDepartRole')
      .set({ ...fields, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', id)
      .execute()
  })
  return actionResult('修改成功!')
}

/** DELETE /sys/sysDepartRole/delete?id= and deleteBatch?ids=: who has the role loses it. */
export async function deleteDepartRoles(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    await reachedRoles(trx, call.caller, ids)
    await requireMayTouch(trx, call.caller, ids)
    await trx.deleteFrom('sysDepartRole').where('id', 'in', ids).execute()
  })
  return actionResult('删除成功!')
}
