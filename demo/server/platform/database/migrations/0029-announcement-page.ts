import type { Kysely, Migration } from 'kysely'
import { menuId, menuPage } from './0003-menu'

const PAGE = '/isystem/annountCement'
const RIGHTS = ['list', 'add', 'edit', 'delete', 'release']

/** The page of announcements, in JeecgBoot's Vue2 vocabulary; the rights to them move below it. */
export const announcementPageMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Record<string, string | number | null> }> = untyped
    await db
      .insertInto('sys_permission')
      .values(
        menuPage('系统通告', PAGE, 'system/SysAnnouncementList', 8, {
          parent_id: menuId('/isystem'),
          icon: 'notification',
          is_leaf: 0,
          keep_alive: 1,
        }),
      )
      .execute()
    for (const [index, right] of RIGHTS.entries())
      await db
        .updateTable('sys_permission')
        .set({ parent_id: menuId(PAGE), sort_no: index + 1 })
        .where('id', '=', menuId(`announcement:${right}`))
        .execute()
  },
}
