import type { Migration } from 'kysely'

/** Why a device is forbidden, and until when; null: until somebody allows it. */
export const bansMigration: Migration = {
  async up(db) {
    for (const column of ['disable_reason', 'disabled_until'])
      await db.schema.alterTable('ibl_cloud_live_equipment').addColumn(column, 'text').execute()
  },
}
