import type { Migration } from 'kysely'

/** Whether the device of a push is recorded while that lasts. */
export const pushesRecordedMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('ibl_push_list_info')
      .addColumn('record_flag', 'text', (column) => column.notNull().defaultTo('0'))
      .execute()
  },
}
