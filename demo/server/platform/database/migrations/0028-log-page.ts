import type { Kysely, Migration } from 'kysely'
import { button, menuId, menuPage } from './0003-menu'

const PAGE = '/isystem/log'

/** The page of the logs, in JeecgBoot's Vue2 vocabulary, and the order that it reads one kind of log in. */
export const logPageMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Record<string, string | number | null> }> = untyped
    await db.schema.createIndex('sys_log_type_time').on('sys_log').columns(['log_type', 'create_time', 'id']).execute()
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('日志管理', PAGE, 'system/LogList', 7, { parent_id: menuId('/isystem'), icon: 'file-text', is_leaf: 0, keep_alive: 1 }),
        button(PAGE, 'log:list', '查看日志', 1),
      ])
      .execute()
  },
}
