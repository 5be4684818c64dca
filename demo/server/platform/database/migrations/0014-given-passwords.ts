import type { Kysely, Migration } from 'kysely'

/** Who has a password that somebody else gave him (see auth/given-password). */
export const givenPasswordsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sys_user')
      .addColumn('password_given', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
