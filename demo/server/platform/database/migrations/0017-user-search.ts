import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Who searches for a part of a name has every user looked at. An index that holds what is searched for, spelled as conditions spell
 * it (query/conditions), and in the order of the list, is a third of the table to read. It does the work of the one before it too.
 */
export const userSearchMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index sys_user_search on sys_user (create_time, id, del_flag, lower(username), lower(realname), lower(phone))`.execute(
      db,
    )
    await db.schema.dropIndex('sys_user_create_time').execute()
  },
}
