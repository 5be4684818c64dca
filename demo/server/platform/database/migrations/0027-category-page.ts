import type { Kysely, Migration } from 'kysely'
import { button, menuId, menuPage } from './0003-menu'

const PAGE = '/isystem/category'

/** The page of categories and what can be done there, in JeecgBoot's Vue2 vocabulary. */
export const categoryPageMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Record<string, string | number | null> }> = untyped
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('分类字典', PAGE, 'system/SysCategoryList', 6, {
          parent_id: menuId('/isystem'),
          icon: 'apartment',
          is_leaf: 0,
          keep_alive: 1,
        }),
        button(PAGE, 'category:list', '查看分类', 1),
        button(PAGE, 'category:add', '添加分类', 2),
        button(PAGE, 'category:edit', '编辑分类', 3),
        button(PAGE, 'category:delete', '删除分类', 4),
      ])
      .execute()
  },
}
