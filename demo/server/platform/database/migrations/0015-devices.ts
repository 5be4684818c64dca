import type { Kysely, Migration } from 'kysely'
import { createTable } from './create-table'

/** Devices that have signed in (auth/devices), and from where an attempt came (attempts/attempts). */
export const devicesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'auth_device', ['id', 'user_id', 'used_time'], [])
      .addPrimaryKeyConstraint('auth_device_key', ['id', 'user_id'])
      .addForeignKeyConstraint('auth_device_user', ['user_id'], 'sys_user', ['id'], (key) => key.onDelete('cascade'))
      .execute()
    await db.schema.alterTable('auth_attempt').addColumn('source', 'text').execute()
    // Codes are not stored any more, only which keys have been tried.
    await db.schema.alterTable('auth_captcha').dropColumn('code').execute()
  },
}
