import { Type } from 'typebox'
import { ID_ARRAY, objectSchema } from '../../platform/http/schema/result-schema'
import { entriesWithRules } from '../../platform/data-rules/rule-flags'
import type { SysPermissionTable } from '../../platform/database/schema'
import type { Queryable, DbTransaction } from '../../platform/database/transactions'
import { badParameter, ApiError, noPermission, notFound } from '../../platform/base/errors'
import { groupBy } from '../../platform/base/group-by'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { required, requiredQuery, requestSchema, idsParam, textParam } from '../../platform/http/schema/request-schema'
import type { Caller } from '../../platform/identity/caller'
import { grantedPermissionIds } from '../../platform/identity/granted-permissions'
import { ADMIN_ROLE_CODE } from '../../platform/base/permission-codes'
import { requireMayGrant } from '../users/user-permissions'

interface GrantNode {
  key: string
  value: string
  parentId: string | null
  title: string
  slotTitle: string
  label: string
  icon: string | null
  /** 0 and 1 are menus, 2 a button; beyond what JeecgBoot tells. */
  menuType: number
  isLeaf: boolean
  ruleFlag: number
  scopedSlots: { title: 'hasDatarule' }
  children: GrantNode[] | null
}

export type GrantRow = Pick<SysPermissionTable, 'id' | 'parentId' | 'name' | 'icon' | 'menuType'>

export function grantTree(rows: readonly GrantRow[], ruled: ReadonlySet<string>): GrantNode[] {
  const ids = new Set(rows.map(({ id }) => id))
  const byParent = groupBy(rows, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : ''))
  const childrenOf = (parentId: string): GrantNode[] =>
    (byParent.get(parentId) ?? []).map(({ id, parentId: parent, name, icon, menuType }) => {
      const children = childrenOf(id)
      return {
        key: id,
        value: id,
        parentId: parent,
        title: name,
        slotTitle: name,
        label: name,
        icon,
        menuType,
        isLeaf: children.length === 0,
        ruleFlag: ruled.has(id) ? 1 : 0,
        scopedSlots: { title: 'hasDatarule' },
        children: children.length === 0 ? null : children,
      }
    })
  return childrenOf('')
}

/** Entries stand below each other in `children`, which is null where there are none. */
export const GRANTABLE = {
  result: objectSchema({
    treeList: Type.Array(objectSchema({ key: Type.String(), title: Type.String(), isLeaf: Type.Boolean(), ruleFlag: Type.Integer() })),
    ids: ID_ARRAY,
  }),
}

/**
 * GET /sys/role/queryTreeList and /sys/permission/queryTreeList (clauses 7.2-03, 7.2-17): every menu entry and button that can be
 * granted, as `{treeList, ids}`.
 */
export async function grantableTree({ context }: HandlerContext): Promise<Envelope> {
  const rows = await context.database
    .selectFrom('sysPermission')
    .select(['id', 'parentId', 'name', 'icon', 'menuType'])
    .where('delFlag', '=', 0)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  return queryResult({ treeList: grantTree(rows, await entriesWithRules(context.database)), ids: rows.map(({ id }) => id) })
}

export const GRANTED_IDS = { query: requestSchema({ roleId: requiredQuery('角色') }), result: ID_ARRAY }

async function isAdministrators(db: Queryable, roleId: string): Promise<boolean> {
  const role = await db.selectFrom('sysRole').select('roleCode').where('id', '=', roleId).executeTakeFirst()
  if (!role) throw notFound()
  return role.roleCode === ADMIN_ROLE_CODE
}

async function grantedIds(db: Queryable, roleIds: readonly string[]): Promise<Set<string>> {
  if (roleIds.length === 0) return new Set()
  const rows = await db.selectFrom('sysRolePermission').select('permissionId').where('roleId', 'in', roleIds).execute()
  return new Set(rows.map(({ permissionId }) => permissionId))
}

/** GET /sys/permission/queryRolePermission?roleId (clause 7.2-17): what the role is granted; the administrators' has everything. */
export async function queryRolePermission({ context: { database }, query }: HandlerContext<typeof GRANTED_IDS>): Promise<Envelope> {
  if (!(await isAdministrators(database, query.roleId))) return queryResult([...(await grantedIds(database, [query.roleId]))])
  const rows = await database.selectFrom('sysPermission').select('id').where('delFlag', '=', 0).execute()
  return queryResult(rows.map(({ id }) => id))
}

/** Entries of one call. */
const MAX_GRANTS = 20_000

/** What is wanted, and what was there when that was chosen. */
export const GRANT_LISTS = { permissionIds: idsParam('权限', MAX_GRANTS), lastpermissionIds: idsParam('原有权限', MAX_GRANTS) }

export const SAVE_GRANTS = { body: requestSchema({ roleId: required(textParam('角色', 64)), ...GRANT_LISTS }) }

/** Nobody hands out, or takes away, what he may not do himself. */
export async function requireGranted(trx: DbTransaction, caller: Caller, changed: readonly string[]): Promise<void> {
  if (caller.isAdmin) return
  const granted = await grantedPermissionIds(trx, caller.userId)
  if (changed.some((id) => !granted.has(id))) throw noPermission()
}

/** Rows of one statement: below the parameters that every database takes. */
const PIECE = 500

export function pieces<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / PIECE) }, (_, index) => items.slice(index * PIECE, (index + 1) * PIECE))
}

/** What a call of two lists changes upon what is stored. */
export function changesOf(
  { permissionIds, lastpermissionIds }: { permissionIds: readonly string[]; lastpermissionIds: readonly string[] },
  stored: ReadonlySet<string>,
): { added: string[]; removed: string[] } {
  const [requested, before] = [new Set(permissionIds), new Set(lastpermissionIds)]
  return {
    added: [...requested].filter((id) => !before.has(id) && !stored.has(id)),
    removed: [...before].filter((id) => !requested.has(id) && stored.has(id)),
  }
}

/**
 * POST /sys/permission/saveRolePermission `{roleId, permissionIds, lastpermissionIds}` (clause 7.2-18): what is in the first list alone
 * is granted, what is in the last alone is taken. So two administrators who save one after the other undo nothing of each other.
 */
export async function saveRolePermission(call: WriteHandlerContext<typeof SAVE_GRANTS>): Promise<Envelope> {
  const { roleId } = call.body
  await call.write(async (trx) => {
    await requireMayGrant(trx, call.caller, [roleId])
    if (await isAdministrators(trx, roleId)) throw new ApiError('管理员角色拥有全部权限，无需授权')
    const { added, removed } = changesOf(call.body, await grantedIds(trx, [roleId]))
    await requireGranted(trx, call.caller, [...added, ...removed])
    for (const batch of pieces(removed)) {
      await trx.deleteFrom('sysRolePermission').where('roleId', '=', roleId).where('permissionId', 'in', batch).execute()
    }
    for (const batch of pieces(added)) {
      const existing = await trx.selectFrom('sysPermission').select('id').where('id', 'in', batch).where('delFlag', '=', 0).execute()
      if (existing.length !== batch.length) throw badParameter('菜单或按钮不存在')
      await trx
        .insertInto('sysRolePermission')
        .values(batch.map((permissionId) => ({ roleId, permissionId })))
        .execute()
    }
  })
  return actionResult('保存成功！')
}
