import type { Kysely, Migration } from 'kysely'
import { stableId } from '../../base/ids'
import { menuId } from './0003-menu'

type Row = Record<string, string | number | null>

/** The button row of a right that has no page of its own yet; it hangs on the system menu. */
export function button(code: string, name: string, sortNo: number): Row {
  return {
    id: stableId(`menu:${code}`),
    parent_id: menuId('/isystem'),
    name,
    perms: code,
    perms_type: '1',
    menu_type: 2,
    sort_no: sortNo,
    always_show: 0,
    is_route: 0,
    is_leaf: 1,
    keep_alive: 0,
    hidden: 0,
    hide_tab: 0,
    del_flag: 0,
    internal_or_external: 0,
    status: '1',
    create_by: 'admin',
    create_time: '2024-01-02 09:00:00',
  }
}

/** Messages to sockets (see realtime/outbox), the time of a session's last call, and the rights of announcements. */
export const realtimeMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Row }> = untyped
    await db.schema
      .createTable('realtime_outbox')
      .addColumn('seq', 'integer', (column) => column.primaryKey())
      .addColumn('user_ids', 'text')
      .addColumn('payload', 'text', (column) => column.notNull())
      .execute()
    await db.schema.alterTable('auth_session').addColumn('active_time', 'text').execute()
    await db
      .insertInto('sys_permission')
      .values([
        button('announcement:list', '查看通告', 8),
        button('announcement:add', '添加通告', 9),
        button('announcement:edit', '编辑通告', 10),
        button('announcement:delete', '删除通告', 11),
        button('announcement:release', '发布和撤销通告', 12),
      ])
      .execute()
  },
}
