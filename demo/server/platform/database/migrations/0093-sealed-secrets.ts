import { type Kysely, type Migration, sql } from 'kysely'

const SEALED: Readonly<Record<string, readonly string[]>> = {
  auth_second_factor: ['secret', 'pending_secret'],
  ibl_media_node: ['api_password', 'hook_secret'],
  ibl_push_list_info: ['push_key'],
  sys_data_source: ['db_password'],
}

type AnyTables = Record<string, Record<string, string | null>>

/** Secrets of machines that lay in the database as they are: written back they are sealed. */
export const sealedSecretsMigration: Migration = {
  async up(untyped) {
    const db: Kysely<AnyTables> = untyped
    for (const [table, columns] of Object.entries(SEALED)) {
      const id = table === 'auth_second_factor' ? 'user_id' : 'id'
      // oxlint-disable-next-line no-await-in-loop -- one table after the other, in one transaction
      const rows = await db
        .selectFrom(table)
        .select([id, ...columns])
        .execute()
      for (const row of rows)
        // oxlint-disable-next-line no-await-in-loop -- so are its rows
        await db
          .updateTable(table)
          .set(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))
          .where(sql.ref(id), '=', row[id]!)
          .execute()
    }
  },
}
