import type { Kysely, Migration } from 'kysely'
import { button, menuId, menuPage } from './0003-menu'

const PAGE = '/isystem/online'

/** By what a session is recognised and who ended it, and the page of all sessions in JeecgBoot's Vue2 vocabulary. */
export const onlineUsersMigration: Migration = {
  async up(untyped) {
    await untyped.schema.alterTable('auth_session').addColumn('agent', 'text').execute()
    await untyped.schema.alterTable('auth_session').addColumn('ended_by', 'text').execute()
    await untyped.schema.createIndex('auth_session_time').on('auth_session').columns(['create_time', 'id']).execute()
    const db: Kysely<{ sys_permission: Record<string, string | number | null> }> = untyped
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('在线用户', PAGE, 'system/SysUserOnlineList', 10, {
          parent_id: menuId('/isystem'),
          icon: 'team',
          is_leaf: 0,
          keep_alive: 1,
        }),
        button(PAGE, 'online:list', '查看在线用户', 1),
        button(PAGE, 'online:end', '强退在线用户', 2),
      ])
      .execute()
  },
}
