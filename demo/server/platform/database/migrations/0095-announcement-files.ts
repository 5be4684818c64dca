import type { Migration } from 'kysely'

/** Announcements with files, as JeecgBoot has them from 3.8 on. */
export const announcementFilesMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('sys_announcement').addColumn('files', 'text').execute()
  },
}
