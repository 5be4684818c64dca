import type { Migration } from 'kysely'

/** Whether others may open a layout. */
export const sharedWallsMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('ibl_wall_layout')
      .addColumn('shared_flag', 'text', (column) => column.notNull().defaultTo('0'))
      .execute()
    await db.schema.createIndex('ibl_wall_layout_shared').on('ibl_wall_layout').columns(['shared_flag', 'create_time']).execute()
  },
}
