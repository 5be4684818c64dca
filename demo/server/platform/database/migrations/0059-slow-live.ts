import type { Kysely, Migration } from 'kysely'
import { button, menuPage } from './0003-menu'
import { AUDIT, createTable } from './create-table'

const TABLE = 'ibl_cloud_live_equipment_slowinfo'
const PAGE = '/cloudlive/slowinfo'

/** Slow live pictures, and their page after that of walls. */
export const slowLiveMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Record<string, string | number | null> }> = untyped
    await createTable(
      untyped,
      TABLE,
      ['id', 'equipment_id', 'title', 'public_flag', 'open_time'],
      ['intro', 'cover', 'tags', ...AUDIT],
      ['sort_no'],
    )
      .addPrimaryKeyConstraint(`${TABLE}_key`, ['id'])
      .addUniqueConstraint(`${TABLE}_device`, ['equipment_id'])
      .execute()
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('慢直播', PAGE, 'cloudlive/slowinfo', 4, { icon: 'environment', is_leaf: 0, keep_alive: 1 }),
        button(PAGE, 'slowinfo:list', '查看慢直播', 1),
        button(PAGE, 'slowinfo:add', '添加慢直播', 2),
        button(PAGE, 'slowinfo:edit', '编辑慢直播', 3),
        button(PAGE, 'slowinfo:delete', '删除慢直播', 4),
        button(PAGE, 'slowinfo:batch_delete', '批量删除慢直播', 5),
        button(PAGE, 'slowinfo:export', '导出慢直播', 6),
      ])
      .execute()
  },
}
