import type { Kysely, Migration } from 'kysely'
import { button, menuId, menuPage } from './0003-menu'

const PAGE = '/isystem/depart'

/** The page of departments and what can be done there, in JeecgBoot's Vue2 vocabulary; a level of the tree is found by an index. */
export const departmentPageMigration: Migration = {
  async up(untyped) {
    await untyped.schema.createIndex('sys_depart_level').on('sys_depart').columns(['parent_id', 'depart_order', 'org_code']).execute()
    const db: Kysely<{ sys_permission: Record<string, string | number | null> }> = untyped
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('部门管理', PAGE, 'system/DepartList', 3, {
          parent_id: menuId('/isystem'),
          icon: 'cluster',
          is_leaf: 0,
          keep_alive: 1,
        }),
        button(PAGE, 'depart:list', '查看部门', 1),
        button(PAGE, 'depart:add', '添加部门', 2),
        button(PAGE, 'depart:edit', '编辑部门', 3),
        button(PAGE, 'depart:move', '移动部门', 4),
        button(PAGE, 'depart:delete', '删除部门', 5),
      ])
      .execute()
  },
}
