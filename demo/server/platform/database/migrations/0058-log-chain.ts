import type { Migration } from 'kysely'
import { createTable } from './create-table'

/** A chain over the lines of the logs that are written from now on. */
export const logChainMigration: Migration = {
  async up(db) {
    await createTable(db, 'sys_log_chain', ['log_id', 'create_time', 'digest', 'hash'], [])
      .addColumn('no', 'integer', (definition) => definition.primaryKey())
      .addColumn('removed', 'integer', (definition) => definition.notNull().defaultTo(0))
      .addUniqueConstraint('sys_log_chain_line', ['log_id'])
      .execute()
  },
}
