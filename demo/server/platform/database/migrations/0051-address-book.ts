import type { Kysely, Migration } from 'kysely'
import { menuPage } from './0003-menu'

/** Where everybody looks up the others. */
export const addressBookPath = '/isystem/addressList'

/** The address book, in JeecgBoot's Vue2 vocabulary; at the top, for who sees it needs no group that others were granted. */
export const addressBookMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Record<string, string | number | null> }> = untyped
    await db
      .insertInto('sys_permission')
      .values(menuPage('通讯录', addressBookPath, 'system/AddressList', 9, { icon: 'contacts', keep_alive: 1 }))
      .execute()
  },
}
