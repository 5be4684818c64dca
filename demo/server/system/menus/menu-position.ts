import { message } from '../../platform/base/message'
import { HOME_URL, OWN_URLS } from './permission-handlers'
import type { SysPermissionTable } from '../../platform/database/schema'
import { badParameter, ApiError } from '../../platform/base/errors'
import { byParent } from './entries'
import { BUTTON, TOP } from './fields'

const MENUS_URL = '/isystem/permission'

/** Levels of a menu; the console opens no deeper ones. */
const MAX_LEVELS = 10

type Entries = readonly SysPermissionTable[]

/** Pages that everybody has, and the one that all the others are managed on: without them nobody could put things right. */
export function isFixed({ url }: Pick<SysPermissionTable, 'url'>): boolean {
  return url === HOME_URL || url === MENUS_URL || OWN_URLS.includes(url)
}

/** Ids from an entry up to the top. */
function upwards(entries: Entries, id: string | null): string[] {
  const parents = new Map(entries.map((entry) => [entry.id, entry.parentId]))
  const path: string[] = []
  for (let at = id; at !== null && parents.has(at) && !path.includes(at); at = parents.get(at) ?? null) path.push(at)
  return path
}

function heightOf(entries: Entries, id: string): number {
  const groups = byParent(entries)
  let height = 0
  for (let level = [id]; level.length > 0 && height <= entries.length; height += 1) {
    level = level.flatMap((one) => (groups.get(one) ?? []).map((entry) => entry.id))
  }
  return Math.max(1, height)
}

/** Where an entry is to stand. @throws ApiError where it cannot: below nothing, a button, itself or something that is below it. */
export function requireValidParent(
  entries: Entries,
  { id, menuType, parentId }: Pick<SysPermissionTable, 'id' | 'menuType' | 'parentId'>,
): void {
  if (menuType === BUTTON && entries.some((entry) => entry.parentId === id)) {
    throw new ApiError('菜单类型不能改为按钮/权限：它还有下级')
  }
  if (menuType === TOP) return
  if (parentId === null) throw badParameter('请选择上级菜单')
  const parent = entries.find((entry) => entry.id === parentId)
  if (!parent) throw badParameter('上级菜单不存在')
  if (parent.menuType === BUTTON) throw badParameter('上级菜单不能是按钮/权限')
  const ancestors = upwards(entries, parentId)
  if (ancestors.includes(id)) throw new ApiError('上级菜单不能是它自己或它的下级')
  if (ancestors.length + heightOf(entries, id) > MAX_LEVELS) throw new ApiError(message`上级菜单太深：菜单最多${MAX_LEVELS}级`)
}

/** Whether another page has the path. One that gathers those below it may share it with one of them. */
export function isPathTaken(
  entries: Entries,
  { id, url, alwaysShow, menuType }: Pick<SysPermissionTable, 'id' | 'url' | 'alwaysShow' | 'menuType'>,
): boolean {
  if (menuType === BUTTON || url === null) return false
  return entries.some((other) => other.id !== id && other.menuType !== BUTTON && other.url === url && other.alwaysShow === alwaysShow)
}

export function isCodeTaken(entries: Entries, { id, perms }: Pick<SysPermissionTable, 'id' | 'perms'>): boolean {
  return perms !== null && entries.some((other) => other.id !== id && other.perms === perms)
}
