import type { Kysely, Migration } from 'kysely'
import { button, menuId, menuPage } from './0003-menu'

const PAGE = '/isystem/departUserList'

/** The page of one's own departments, in JeecgBoot's Vue2 vocabulary. */
export const departUsersMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Record<string, string | number | null> }> = untyped
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('我的部门', PAGE, 'system/DepartUserList', 4, {
          parent_id: menuId('/isystem'),
          icon: 'home',
          is_leaf: 0,
          keep_alive: 1,
        }),
        button(PAGE, 'departUser:list', '查看部门用户', 1),
        button(PAGE, 'departUser:add', '为部门添加用户', 2),
        button(PAGE, 'departUser:delete', '取消部门的用户', 3),
      ])
      .execute()
  },
}
