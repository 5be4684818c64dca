import { nowText } from '../../platform/context'
import type { SysDepartRoleTable } from '../../platform/database/permission-tables'
import type { Source, Work } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { Failure, noPermission, notFound } from '../../platform/base/failures'
import { done, found, type Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { type DELETED_IDS, edited, namedIds, required, wireForm, wireText } from '../../platform/http/schema/wire-fields'
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
export async function listDepartRoles(call: Call<typeof LIST_DEPART_ROLES>): Promise<Envelope> {
  const { caller, query } = call
  const { database } = call.context
  const departId = parameter(query, 'departId')
  if (departId === '') return found(null)
  await requireReach(database, caller, [departId])
  await requireShownDepart(call, departId)
  const page = await selectPage(database.selectFrom('sysDepartRole'), parseListQuery(query, DEPART_ROLE_FIELDS), 'sysDepartRole.id')
  const texts = await textsOf(database, page.records, [['departId', { table: 'sys_depart', text: 'depart_name', code: 'id' }]])
  return found({ ...page, records: page.records.map((role, index) => ({ ...role, ...texts[index] })) })
}

const FIELDS = {
  departId: required(wireText('部门', 64)),
  roleName: required(wireText('部门角色名称', 30, /^(?:.{2,}|)$/su)),
  roleCode: required(wireText('部门角色编码', 64, /^[^\s,，'"\u4e00-\u9fff]+$/)),
  description: wireText('备注', 126),
}

export const ADD_DEPART_ROLE = { body: wireForm(FIELDS) }
export const EDIT_DEPART_ROLE = { body: wireForm({ id: required(wireText('部门角色', 64)), ...edited(FIELDS) }) }

/** These roles; one that is gone refuses all. */
async function departRoles(source: Source, ids: readonly string[]): Promise<SysDepartRoleTable[]> {
  const roles = ids.length === 0 ? [] : await source.selectFrom('sysDepartRole').selectAll().where('id', 'in', ids).execute()
  if (ids.length === 0 || roles.length !== ids.length) throw notFound()
  return roles
}

/** The same for who reaches their departments. */
export async function reachedRoles(source: Source, caller: Caller, ids: readonly string[]): Promise<SysDepartRoleTable[]> {
  const roles = await departRoles(source, ids)
  await requireReach(
    source,
    caller,
    roles.map(({ departId }) => departId),
  )
  return roles
}

/** Nobody touches a role that can do what he can not. */
export async function requireMayTouch(work: Work, caller: Caller, roleIds: readonly string[]): Promise<void> {
  if (caller.isAdmin || roleIds.length === 0) return
  const rows = await work
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
export async function addDepartRole(call: WriteCall<typeof ADD_DEPART_ROLE>): Promise<Envelope> {
  const { context, caller, body } = call
  await call.write(async (work) => {
    await requireDepart(work, body.departId)
    await requireReach(work, caller, [body.departId])
    const other = await work.selectFrom('sysDepartRole').select('id').where('roleCode', '=', body.roleCode).executeTakeFirst()
    if (other) throw new Failure('部门角色编码已存在')
    const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
    await work
      .insertInto('sysDepartRole')
      .values({ id: newId(), ...body, ...audit })
      .execute()
  })
  return done('添加成功！')
}

/** PUT or POST /sys/sysDepartRole/edit: the fields named in the body change; department and code stay. */
export async function editDepartRole(call: WriteCall<typeof EDIT_DEPART_ROLE>): Promise<Envelope> {
  const { context, caller, body } = call
  const { id, roleCode, departId, ...fields } = body
  await call.write(async (work) => {
    const [role] = await reachedRoles(work, caller, [id])
    if (roleCode !== undefined && roleCode !== role?.roleCode) throw new Failure('部门角色编码不能修改')
    if (departId !== undefined && departId !== role?.departId) throw new Failure('部门角色的部门不能修改')
    await requireMayTouch(work, caller, [id])
    await work
      .updateTable('sysDepartRole')
      .set({ ...fields, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', id)
      .execute()
  })
  return done('修改成功!')
}

/** DELETE /sys/sysDepartRole/delete?id= and deleteBatch?ids=: who has the role loses it. */
export async function deleteDepartRoles(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const ids = namedIds(call.query)
  await call.write(async (work) => {
    await reachedRoles(work, call.caller, ids)
    await requireMayTouch(work, call.caller, ids)
    await work.deleteFrom('sysDepartRole').where('id', 'in', ids).execute()
  })
  return done('删除成功!')
}
