import type { Migration } from 'kysely'
import { AUDIT, createTable } from './create-table'

/** Home pages of roles, as JeecgBoot has them from 3.8 on. */
export const roleHomesMigration: Migration = {
  async up(db) {
    await createTable(db, 'sys_role_index', ['id', 'role_code', 'url', 'component', 'status'], AUDIT)
      .addColumn('is_route', 'integer', (column) => column.notNull())
      .addColumn('priority', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('sys_role_index_key', ['id'])
      .addUniqueConstraint('sys_role_index_role', ['role_code'])
      .execute()
  },
}
