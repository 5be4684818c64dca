import type { Kysely, Migration } from 'kysely'
import { button, menuId, menuPage } from './0003-menu'

type Row = Record<string, string | number | null>

const PAGE = '/isystem/roleUserList'

/** The page of roles and what can be done there, in JeecgBoot's Vue2 vocabulary; the right to see roles moves below it. */
export const rolesMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Row }> = untyped
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('角色管理', PAGE, 'system/RoleUserList', 2, {
          parent_id: menuId('/isystem'),
          icon: 'team',
          is_leaf: 0,
          keep_alive: 1,
        }),
        button(PAGE, 'role:add', '添加角色', 2),
        button(PAGE, 'role:edit', '编辑角色', 3),
        button(PAGE, 'role:delete', '删除角色', 4),
        button(PAGE, 'role:grant', '角色授权', 5),
        button(PAGE, 'role:users', '管理角色的用户', 6),
      ])
      .execute()
    await db
      .updateTable('sys_permission')
      .set({ parent_id: menuId(PAGE), sort_no: 1 })
      .where('id', '=', menuId('role:list'))
      .execute()
  },
}
