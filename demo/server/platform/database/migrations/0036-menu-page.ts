import type { Kysely, Migration } from 'kysely'
import { button, menuId, menuPage } from './0003-menu'

/** Where the menu is managed. */
export const menuPagePath = '/isystem/permission'

/** The page of menus in JeecgBoot's Vue2 vocabulary, with the rights that its server asks for. */
export const menuPageMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Record<string, string | number | null> }> = untyped
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('菜单管理', menuPagePath, 'system/PermissionList', 3, {
          parent_id: menuId('/isystem'),
          icon: 'menu',
          is_leaf: 0,
          keep_alive: 1,
        }),
        button(menuPagePath, 'system:permission:list', '查看菜单', 1),
        button(menuPagePath, 'system:permission:add', '添加菜单', 2),
        button(menuPagePath, 'system:permission:edit', '编辑菜单', 3),
        button(menuPagePath, 'system:permission:delete', '删除菜单', 4),
        button(menuPagePath, 'system:permission:deleteBatch', '批量删除菜单', 5),
      ])
      .execute()
  },
}
