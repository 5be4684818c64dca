import type { Kysely, Migration } from 'kysely'
import { button, menuId, menuPage } from './0003-menu'
import { createTable } from './create-table'

const PAGE = '/sys/dataLog-list'

/** Versions of records, and their page in JeecgBoot's Vue2 vocabulary. */
export const dataLogMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Record<string, string | number | null> }> = untyped
    await createTable(untyped, 'sys_data_log', ['id', 'data_table', 'data_id', 'data_content', 'create_time'], ['log_id', 'create_by'])
      .addColumn('data_version', 'integer', (definition) => definition.notNull())
      .addPrimaryKeyConstraint('sys_data_log_key', ['id'])
      .addUniqueConstraint('sys_data_log_version', ['data_table', 'data_id', 'data_version'])
      .execute()
    await untyped.schema.createIndex('sys_data_log_time').on('sys_data_log').columns(['create_time', 'id']).execute()
    await untyped.schema.createIndex('sys_data_log_of').on('sys_data_log').column('log_id').execute()
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('数据日志', PAGE, 'system/DataLogList', 12, {
          parent_id: menuId('/isystem'),
          icon: 'funnel-plot',
          is_leaf: 0,
          keep_alive: 1,
        }),
        button(PAGE, 'dataLog:list', '查看数据日志', 1),
      ])
      .execute()
  },
}
