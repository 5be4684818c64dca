import type { Kysely, Migration } from 'kysely'
import { createTable } from './create-table'

/** Who stored which upload, and when (see `stored-files.ts`). Files stored earlier have no owner: they count for no quota and stay. */
export const storedFilesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'stored_file', ['path', 'user_id', 'create_time'], [])
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('stored_file_key', ['path'])
      .execute()
    await db.schema.createIndex('stored_file_user').on('stored_file').columns(['user_id', 'create_time']).execute()
  },
}
