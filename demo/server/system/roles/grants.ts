import { Type } from 'typebox'
import { IDS, answerOf } from '../../platform/http/schema/answers'
import { entriesWithRules } from '../../platform/data-rules/rule-flags'
import type { SysPermissionTable } from '../../platform/database/schema'
import type { Source, Work } from '../../platform/database/transactions'
import { badParameter, Failure, noPermission, notFound } from '../../platform/base/failures'
import { groupBy } from '../../platform/base/group-by'
import { done, found, type Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { required, requiredQuery, wireForm, wireIds, wireText } from '../../platform/http/schema/wire-fields'
import type { Caller } from '../../platform/identity/caller'
import { heldIds } from '../../platform/identity/held-permissions'
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
  const below = (parentId: string): GrantNode[] =>
    (byParent.get(parentId) ?? []).map(({ id, parentId: above, name, icon, menuType }) => {
      const children = below(id)
      return {
        key: id,
        value: id,
        parentId: above,
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
  return below('')
}

/** Entries stand below each other in `children`, which is null where there are none. */
export const GRANTABLE = {
  result: answerOf({
    treeList: Type.Array(answerOf({ key: Type.String(), title: Type.String(), isLeaf: Type.Boolean(), ruleFlag: Type.Integer() })),
    ids: IDS,
  }),
}

/**
 * GET /sys/role/queryTreeList and /sys/permission/queryTreeList (clauses 7.2-03, 7.2-17): every menu entry and button that can be
 * granted, as `{treeList, ids}`.
 */
export async function grantableTree({ context }: Call): Promise<Envelope> {
  const rows = await context.database
    .selectFrom('sysPermission')
    .select(['id', 'parentId', 'name', 'icon', 'menuType'])
    .where('delFlag', '=', 0)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  return found({ treeList: grantTree(rows, await entriesWithRules(context.database)), ids: rows.map(({ id }) => id) })
}

export const GRANTED_IDS = { query: wireForm({ roleId: requiredQuery('角色') }), result: IDS }

async function isAdministrators(source: Source, roleId: string): Promise<boolean> {
  const role = await source.selectFrom('sysRole').select('roleCode').where('id', '=', roleId).executeTakeFirst()
  if (!role) throw notFound()
  return role.roleCode === ADMIN_ROLE_CODE
}

async function grantedIds(source: Source, roleIds: readonly string[]): Promise<Set<string>> {
  if (roleIds.length === 0) return new Set()
  const rows = await source.selectFrom('sysRolePermission').select('permissionId').where('roleId', 'in', roleIds).execute()
  return new Set(rows.map(({ permissionId }) => permissionId))
}

/** GET /sys/permission/queryRolePermission?roleId (clause 7.2-17): what the role is granted; the administrators' has everything. */
export async function queryRolePermission({ context: { database }, query }: Call<typeof GRANTED_IDS>): Promise<Envelope> {
  if (!(await isAdministrators(database, query.roleId))) return found([...(await grantedIds(database, [query.roleId]))])
  const rows = await database.selectFrom('sysPermission').select('id').where('delFlag', '=', 0).execute()
  return found(rows.map(({ id }) => id))
}

/** Entries of one call. */
const MOST_GRANTS = 20_000

/** What is wanted, and what was there when that was chosen. */
export const GRANT_LISTS = { permissionIds: wireIds('权限', MOST_GRANTS), lastpermissionIds: wireIds('原有权限', MOST_GRANTS) }

export const SAVE_GRANTS = { body: wireForm({ roleId: required(wireText('角色', 64)), ...GRANT_LISTS }) }

/** Nobody hands out, or takes away, what he may not do himself. */
export async function requireHeld(work: Work, caller: Caller, changed: readonly string[]): Promise<void> {
  if (caller.isAdmin) return
  const held = await heldIds(work, caller.userId)
  if (changed.some((id) => !held.has(id))) throw noPermission()
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
  const [wanted, before] = [new Set(permissionIds), new Set(lastpermissionIds)]
  return {
    added: [...wanted].filter((id) => !before.has(id) && !stored.has(id)),
    removed: [...before].filter((id) => !wanted.has(id) && stored.has(id)),
  }
}

/**
 * POST /sys/permission/saveRolePermission `{roleId, permissionIds, lastpermissionIds}` (clause 7.2-18): what is in the first list alone
 * is granted, what is in the last alone is taken. So two administrators who save one after the other undo nothing of each other.
 */
export async function saveRolePermission(call: WriteCall<typeof SAVE_GRANTS>): Promise<Envelope> {
  const { roleId } = call.body
  await call.write(async (work) => {
    await requireMayGrant(work, call.caller, [roleId])
    if (await isAdministrators(work, roleId)) throw new Failure('管理员角色拥有全部权限，无需授权')
    const { added, removed } = changesOf(call.body, await grantedIds(work, [roleId]))
    await requireHeld(work, call.caller, [...added, ...removed])
    for (const piece of pieces(removed)) {
      await work.deleteFrom('sysRolePermission').where('roleId', '=', roleId).where('permissionId', 'in', piece).execute()
    }
    for (const piece of pieces(added)) {
      const known = await work.selectFrom('sysPermission').select('id').where('id', 'in', piece).where('delFlag', '=', 0).execute()
      if (known.length !== piece.length) throw badParameter('菜单或按钮不存在')
      await work
        .insertInto('sysRolePermission')
        .values(piece.map((permissionId) => ({ roleId, permissionId })))
        .execute()
    }
  })
  return done('保存成功！')
}
