import type { Kysely, Migration } from 'kysely'
import { stableId } from '../../base/ids'

type Row = Record<string, string | number | null>

const BLANK: Row = {
  parent_id: null,
  url: null,
  component: null,
  component_name: null,
  redirect: null,
  perms: null,
  perms_type: null,
  icon: null,
  always_show: 0,
  is_route: 1,
  is_leaf: 1,
  keep_alive: 0,
  hidden: 0,
  hide_tab: 0,
  del_flag: 0,
  internal_or_external: 0,
  description: null,
  status: '1',
  create_by: 'admin',
  create_time: '2024-01-02 09:00:00',
}

/** Id of a menu or button row, by its url or permission code. */
export function menuId(key: string): string {
  return stableId(`menu:${key}`)
}

/** The row of a page. */
export function menuPage(name: string, url: string, component: string, sortNo: number, more: Row): Row {
  return { ...BLANK, id: menuId(url), name, url, component, menu_type: more['parent_id'] ? 1 : 0, sort_no: sortNo, ...more }
}

/** The row of a button on a page. */
export function button(parentUrl: string, code: string, name: string, sortNo: number): Row {
  return {
    ...BLANK,
    id: menuId(code),
    parent_id: menuId(parentUrl),
    name,
    perms: code,
    perms_type: '1',
    menu_type: 2,
    sort_no: sortNo,
    is_route: 0,
  }
}

/** The menu of the pages that exist, in JeecgBoot's Vue2 vocabulary. */
export const menuMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Row }> = untyped
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('首页', '/dashboard/analysis', 'dashboard/Analysis', 0, { icon: 'home' }),
        menuPage('系统管理', '/isystem', 'layouts/RouteView', 10, { icon: 'setting', is_leaf: 0 }),
        menuPage('用户管理', '/isystem/user', 'system/UserList', 1, { parent_id: menuId('/isystem'), icon: 'user', is_leaf: 0 }),
        button('/isystem/user', 'user:list', '查看用户', 1),
        button('/isystem/user', 'user:add', '添加用户', 2),
        button('/isystem/user', 'user:edit', '编辑用户', 3),
        button('/isystem/user', 'user:delete', '删除用户', 4),
        button('/isystem/user', 'user:freeze', '冻结用户', 5),
        button('/isystem/user', 'user:password', '修改用户密码', 6),
        button('/isystem', 'role:list', '查看角色', 7),
      ])
      .execute()
  },
}
