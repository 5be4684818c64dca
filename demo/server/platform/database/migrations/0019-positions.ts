import type { Kysely, Migration } from 'kysely'
import { button, menuId, menuPage } from './0003-menu'

/** The page of positions and what can be done there, in JeecgBoot's Vue2 vocabulary. */
export const positionsMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Record<string, string | number | null> }> = untyped
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('职务管理', '/isystem/position', 'system/SysPositionList', 4, {
          parent_id: menuId('/isystem'),
          icon: 'idcard',
          is_leaf: 0,
        }),
        button('/isystem/position', 'position:add', '添加职务', 19),
        button('/isystem/position', 'position:edit', '编辑职务', 20),
        button('/isystem/position', 'position:delete', '删除职务', 21),
      ])
      .execute()
  },
}
