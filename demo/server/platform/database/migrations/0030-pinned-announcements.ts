import type { Kysely, Migration } from 'kysely'

/** Announcements that stand before the others, as JeecgBoot has them from 3.8 on. */
export const pinnedAnnouncementsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sys_announcement')
      .addColumn('iz_top', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
