import type { Kysely, Migration } from 'kysely'
import { button, menuPage } from './0003-menu'
import { AUDIT, createTable } from './create-table'

const PAGE = '/cloudlive/wall'

/** Walls of pictures: what people keep of them, and the page after that of devices. */
export const wallsMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Record<string, string | number | null> }> = untyped
    await createTable(untyped, 'ibl_wall_layout', ['id', 'user_id', 'name', 'pane_ids', 'more_ids'], AUDIT, ['layout', 'tour', 'version'])
      .addPrimaryKeyConstraint('ibl_wall_layout_key', ['id'])
      .addUniqueConstraint('ibl_wall_layout_name', ['user_id', 'name'])
      .execute()
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('视频墙', PAGE, 'cloudlive/WallList', 2, { icon: 'appstore', is_leaf: 0, keep_alive: 1 }),
        button(PAGE, 'wall:list', '查看布局', 1),
        button(PAGE, 'wall:add', '保存布局', 2),
        button(PAGE, 'wall:edit', '修改布局', 3),
        button(PAGE, 'wall:delete', '删除布局', 4),
      ])
      .execute()
  },
}
