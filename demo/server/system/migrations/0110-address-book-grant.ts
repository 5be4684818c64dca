import { type Migration, sql } from 'kysely'
import { menuId } from '../../platform/migrations/menu-rows'

/** The address book was open to everybody, whatever was granted. Every role keeps it until somebody takes it away. */
export const addressBookGrantMigration: Migration = {
  async up(db) {
    const entry = menuId('/isystem/addressList')
    await sql`insert into sys_role_permission (role_id, permission_id)
      select id, ${entry} from sys_role where id not in (select role_id from sys_role_permission where permission_id = ${entry})`.execute(
      db,
    )
  },
}
