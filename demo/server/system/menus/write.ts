import { assertDescendantsVisible } from '../../platform/data-rules/shown'
import { nowText } from '../../platform/context'
import type { SysPermissionTable } from '../../platform/database/schema'
import type { DbTransaction } from '../../platform/database/transactions'
import { badParameter, ApiError, noPermission, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { type ID_QUERY, idsOfQuery } from '../../platform/http/schema/request-schema'
import type { Caller } from '../../platform/identity/caller'
import { newId } from '../../platform/base/ids'
import { isPermissionCode } from '../../platform/base/permission-codes'
import { requireGranted } from '../roles/grants'
import { allEntries, withDescendants } from './entries'
import { MENU_DATA_RULES } from './shown-entries'
import { type ADD_MENU, BUTTON, type EDIT_MENU, type MenuFields, TOP } from './fields'
import { isCodeTaken, isFixed, isPathTaken, requireValidParent } from './menu-position'

type Stored = Omit<SysPermissionTable, 'isLeaf' | 'delFlag' | 'createBy' | 'createTime' | 'updateBy' | 'updateTime'>

const ADDRESS = /^(https?:\/\/|\{\{)/

/** Paths begin with a slash; addresses stay as they are. */
function tidyUrl(url: string | null): string | null {
  return url === null || url.startsWith('/') || ADDRESS.test(url) ? url : `/${url}`
}

/** `src/views/system/UserList.vue` is `system/UserList`. */
function tidyComponent(component: string | null): string | null {
  if (component === null || ADDRESS.test(component)) return component
  return component.replace(/^\/?(?:(?:src\/)?views\/)?\/?/, '').replace(/\.vue$/, '') || null
}

/** An entry as it is stored: what its type does not have is left out, paths and components are written in one way. */
function storedEntry(id: string, { route, ...fields }: MenuFields): Stored {
  const { menuType } = fields
  const component = tidyComponent(fields.component)
  const isButton = menuType === BUTTON
  return {
    ...fields,
    id,
    parentId: menuType === TOP ? null : fields.parentId,
    url: tidyUrl(fields.url),
    component: component ?? (menuType === TOP ? 'layouts/RouteView' : null),
    isRoute: isButton ? 0 : route,
    perms: isButton ? fields.perms : null,
    permsType: isButton ? (fields.permsType ?? '1') : null,
    status: fields.status ?? '1',
    sortNo: fields.sortNo ?? 0,
  }
}

function requireComplete({ menuType, url, component, perms }: Stored): void {
  if (menuType === BUTTON) {
    if (perms === null) throw badParameter('授权标识不能为空')
    return
  }
  if (url === null) throw badParameter('菜单路径不能为空')
  if (component === null) throw badParameter('前端组件不能为空')
}

/** A code that this server asks for opens what it stands for: nobody names one that he does not hold himself. */
function requireOwnCode(caller: Caller, perms: string | null): void {
  const hasCode = perms !== null && isPermissionCode(perms)
  if (hasCode && !caller.holdsAll([perms])) throw noPermission()
}

function requireSuitable(entries: readonly SysPermissionTable[], entry: Stored, caller: Caller): void {
  requireComplete(entry)
  requireValidParent(entries, entry)
  if (isPathTaken(entries, entry)) throw new ApiError('菜单路径已存在')
  if (isCodeTaken(entries, entry)) throw new ApiError('授权标识已存在')
  requireOwnCode(caller, entry.perms)
}

/** Says of what stands above whether there is still something below it. */
async function markLeaf(trx: DbTransaction, parentId: string | null): Promise<void> {
  if (parentId === null) return
  const child = await trx
    .selectFrom('sysPermission')
    .select('id')
    .where('parentId', '=', parentId)
    .where('delFlag', '=', 0)
    .limit(1)
    .executeTakeFirst()
  await trx
    .updateTable('sysPermission')
    .set({ isLeaf: child ? 0 : 1 })
    .where('id', '=', parentId)
    .execute()
}

/** POST /sys/permission/add (clause 7.2-14). Nobody has the new entry but administrators, until a role is granted it. */
export async function addMenu(call: WriteHandlerContext<typeof ADD_MENU>): Promise<Envelope> {
  const { context, caller, body } = call
  await call.write(async (trx) => {
    const entry = storedEntry(newId(), body)
    requireSuitable(await allEntries(trx), entry, caller)
    const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
    await trx
      .insertInto('sysPermission')
      .values({ ...entry, isLeaf: 1, delFlag: 0, ...audit })
      .execute()
    await markLeaf(trx, entry.parentId)
  })
  return actionResult('添加成功！')
}

const FIXED = ['url', 'component', 'menuType', 'parentId'] as const

/** PUT or POST /sys/permission/edit (clause 7.2-14): the fields named in the body change. */
export async function editMenu(call: WriteHandlerContext<typeof EDIT_MENU>): Promise<Envelope> {
  const { context, caller, body } = call
  const { id, ...fields } = body
  await call.write(async (trx) => {
    const entries = await allEntries(trx)
    const before = entries.find((entry) => entry.id === id)
    if (!before) throw notFound()
    await requireGranted(trx, caller, [id])
    const entry = storedEntry(id, wholeFields(before, fields))
    if (isFixed(before) && FIXED.some((name) => entry[name] !== before[name])) {
      throw new ApiError('这是系统固定的页面，类型、位置、路径和组件不能修改')
    }
    requireSuitable(entries, entry, caller)
    const audit = { updateBy: caller.username, updateTime: nowText(context) }
    await trx
      .updateTable('sysPermission')
      .set({ ...entry, ...audit })
      .where('id', '=', id)
      .execute()
    if (entry.parentId === before.parentId) return
    await markLeaf(trx, before.parentId)
    await markLeaf(trx, entry.parentId)
  })
  return actionResult('修改成功!')
}

/** What is stored, with what the call names in its place. */
function wholeFields(before: SysPermissionTable, fields: Partial<MenuFields>): MenuFields {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows hold what these schemas let in
  return { ...(before as unknown as MenuFields), route: before.isRoute, ...fields }
}

/**
 * DELETE /sys/permission/delete?id= and deleteBatch?ids=: with all that is below, and with the grants of roles. One that is gone, one that
 * must stay, or one that the caller does not have himself refuses the whole batch.
 */
export async function deleteMenus(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await assertDescendantsVisible(call, MENU_DATA_RULES, 'parentId', ids)
  await call.write(async (trx) => {
    const entries = await allEntries(trx)
    const named = entries.filter(({ id }) => ids.includes(id))
    if (ids.length === 0 || named.length !== ids.length) throw notFound()
    const deleted = new Map(ids.flatMap((id) => withDescendants(entries, id)).map((entry) => [entry.id, entry]))
    const fixed = [...deleted.values()].find(isFixed)
    if (fixed) throw new ApiError('首页、菜单管理和个人页面是系统固定的页面，不能删除')
    await requireGranted(trx, call.caller, [...deleted.keys()])
    await trx
      .deleteFrom('sysPermission')
      .where('id', 'in', [...deleted.keys()])
      .execute()
    for (const parentId of new Set(named.map((entry) => entry.parentId))) await markLeaf(trx, parentId)
  })
  return actionResult('删除成功!')
}
