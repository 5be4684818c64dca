import type { Kysely, Migration } from 'kysely'
import { button, menuId, menuPage } from './0003-menu'

const PAGE = '/isystem/dict'

/** The page of dictionaries and what can be done there, in JeecgBoot's Vue2 vocabulary. */
export const dictionaryPageMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Record<string, string | number | null> }> = untyped
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('数据字典', PAGE, 'system/DictList', 5, { parent_id: menuId('/isystem'), icon: 'book', is_leaf: 0, keep_alive: 1 }),
        button(PAGE, 'dict:list', '查看字典', 1),
        button(PAGE, 'dict:add', '添加字典', 2),
        button(PAGE, 'dict:edit', '编辑字典', 3),
        button(PAGE, 'dict:delete', '删除字典', 4),
        button(PAGE, 'dict:item:add', '添加字典项', 5),
        button(PAGE, 'dict:item:edit', '编辑字典项', 6),
        button(PAGE, 'dict:item:delete', '删除字典项', 7),
      ])
      .execute()
  },
}
