import { ID_ARRAY } from '../../platform/http/schema/result-schema'
import type { Queryable } from '../../platform/database/transactions'
import { requireDepart, requireReach } from '../departments/reach'
import { badParameter } from '../../platform/base/errors'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { required, requiredQuery, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { changesOf, GRANTABLE, GRANT_LISTS, grantTree, pieces, requireGranted } from '../roles/grants'
import { departPermissionIds } from './permissions'
import { reachedRoles, requireMayTouch } from './roles'
import { entriesWithAssignments } from './rule-assignments'

export const GRANTABLE_TO_ROLE = { query: requestSchema({ departId: requiredQuery('部门') }), ...GRANTABLE }

/** GET /sys/sysDepartPermission/queryTreeListForDeptRole?departId (clause 7.2-21): of the menu what the department may hand out. */
export async function grantableToRole({
  context: { database },
  caller,
  query: { departId },
}: HandlerContext<typeof GRANTABLE_TO_ROLE>): Promise<Envelope> {
  await requireDepart(database, departId)
  await requireReach(database, caller, [departId])
  const rows = await database
    .selectFrom('sysPermission')
    .innerJoin('sysDepartPermission', 'sysDepartPermission.permissionId', 'sysPermission.id')
    .select(['sysPermission.id', 'sysPermission.parentId', 'sysPermission.name', 'sysPermission.icon', 'sysPermission.menuType'])
    .where('sysDepartPermission.departId', '=', departId)
    .where('sysPermission.delFlag', '=', 0)
    .orderBy('sysPermission.sortNo')
    .orderBy('sysPermission.id')
    .execute()
  return queryResult({ treeList: grantTree(rows, await entriesWithAssignments(database, departId)), ids: rows.map(({ id }) => id) })
}

export const DEPART_ROLE_GRANTS = { query: requestSchema({ roleId: requiredQuery('部门角色') }), result: ID_ARRAY }

async function grantedTo(db: Queryable, roleId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('sysDepartRolePermission').select('permissionId').where('roleId', '=', roleId).execute()
  return new Set(rows.map(({ permissionId }) => permissionId))
}

/** GET /sys/sysDepartPermission/queryDeptRolePermission?roleId (clause 7.2-21): what the role of a department is granted. */
export async function queryDeptRolePermission({
  context: { database },
  caller,
  query,
}: HandlerContext<typeof DEPART_ROLE_GRANTS>): Promise<Envelope> {
  await reachedRoles(database, caller, [query.roleId])
  return queryResult([...(await grantedTo(database, query.roleId))])
}

export const SAVE_DEPART_ROLE_GRANTS = { body: requestSchema({ roleId: required(textParam('部门角色', 64)), ...GRANT_LISTS }) }

/** POST /sys/sysDepartPermission/saveDeptRolePermission (clause 7.2-22), as that of any role, of what the department has. */
export async function saveDeptRolePermission(call: WriteHandlerContext<typeof SAVE_DEPART_ROLE_GRANTS>): Promise<Envelope> {
  const { roleId } = call.body
  await call.write(async (trx) => {
    const [role] = await reachedRoles(trx, call.caller, [roleId])
    const departId = role?.departId ?? ''
    await requireMayTouch(trx, call.caller, [roleId])
    const { added, removed } = changesOf(call.body, await grantedTo(trx, roleId))
    await requireGranted(trx, call.caller, [...added, ...removed])
    const has = await departPermissionIds(trx, departId)
    if (added.some((id) => !has.has(id))) throw badParameter('部门没有这些权限，请先为部门授权')
    for (const batch of pieces(removed)) {
      await trx.deleteFrom('sysDepartRolePermission').where('roleId', '=', roleId).where('permissionId', 'in', batch).execute()
    }
    for (const batch of pieces(added)) {
      await trx
        .insertInto('sysDepartRolePermission')
        .values(batch.map((permissionId) => ({ roleId, departId, permissionId })))
        .execute()
    }
  })
  return actionResult('保存成功！')
}
