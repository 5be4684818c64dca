import type { Kysely, Migration } from 'kysely'

interface Tables {
  auth_key: { id: string; secret: string }
}

/** The key that tokens are signed with lay in the database as it is: written back it is sealed. */
export const sealedSigningKeyMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Tables> = untyped
    // oxlint-disable-next-line no-await-in-loop -- one row, or none
    for (const { id, secret } of await db.selectFrom('auth_key').select(['id', 'secret']).execute())
      // oxlint-disable-next-line no-await-in-loop -- see above
      await db.updateTable('auth_key').set({ secret }).where('id', '=', id).execute()
  },
}
