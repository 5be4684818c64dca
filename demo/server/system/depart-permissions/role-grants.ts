import { IDS } from '../../platform/http/schema/answers'
import type { Source } from '../../platform/database/transactions'
import { requireDepart, requireReach } from '../departments/reach'
import { badParameter } from '../../platform/base/failures'
import { done, found, type Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { required, requiredQuery, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { changesOf, GRANTABLE, GRANT_LISTS, grantTree, pieces, requireHeld } from '../roles/grants'
import { departPermissionIds } from './permissions'
import { reachedRoles, requireMayTouch } from './roles'
import { entriesWithTicks } from './rule-ticks'

export const GRANTABLE_TO_ROLE = { query: wireForm({ departId: requiredQuery('部门') }), ...GRANTABLE }

/** GET /sys/sysDepartPermission/queryTreeListForDeptRole?departId (clause 7.2-21): of the menu what the department may hand out. */
export async function grantableToRole({
  context: { database },
  caller,
  query: { departId },
}: Call<typeof GRANTABLE_TO_ROLE>): Promise<Envelope> {
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
  return found({ treeList: grantTree(rows, await entriesWithTicks(database, departId)), ids: rows.map(({ id }) => id) })
}

export const DEPART_ROLE_GRANTS = { query: wireForm({ roleId: requiredQuery('部门角色') }), result: IDS }

async function grantedTo(source: Source, roleId: string): Promise<Set<string>> {
  const rows = await source.selectFrom('sysDepartRolePermission').select('permissionId').where('roleId', '=', roleId).execute()
  return new Set(rows.map(({ permissionId }) => permissionId))
}

/** GET /sys/sysDepartPermission/queryDeptRolePermission?roleId (clause 7.2-21): what the role of a department is granted. */
export async function queryDeptRolePermission({
  context: { database },
  caller,
  query,
}: Call<typeof DEPART_ROLE_GRANTS>): Promise<Envelope> {
  await reachedRoles(database, caller, [query.roleId])
  return found([...(await grantedTo(database, query.roleId))])
}

export const SAVE_DEPART_ROLE_GRANTS = { body: wireForm({ roleId: required(wireText('部门角色', 64)), ...GRANT_LISTS }) }

/** POST /sys/sysDepartPermission/saveDeptRolePermission (clause 7.2-22), as that of any role, of what the department has. */
export async function saveDeptRolePermission(call: WriteCall<typeof SAVE_DEPART_ROLE_GRANTS>): Promise<Envelope> {
  const { roleId } = call.body
  await call.write(async (work) => {
    const [role] = await reachedRoles(work, call.caller, [roleId])
    const departId = role?.departId ?? ''
    await requireMayTouch(work, call.caller, [roleId])
    const { added, removed } = changesOf(call.body, await grantedTo(work, roleId))
    await requireHeld(work, call.caller, [...added, ...removed])
    const has = await departPermissionIds(work, departId)
    if (added.some((id) => !has.has(id))) throw badParameter('部门没有这些权限，请先为部门授权')
    for (const piece of pieces(removed)) {
      await work.deleteFrom('sysDepartRolePermission').where('roleId', '=', roleId).where('permissionId', 'in', piece).execute()
    }
    for (const piece of pieces(added)) {
      await work
        .insertInto('sysDepartRolePermission')
        .values(piece.map((permissionId) => ({ roleId, departId, permissionId })))
        .execute()
    }
  })
  return done('保存成功！')
}
