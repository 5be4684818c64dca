import type { Kysely, Migration } from 'kysely'
import { menuPage } from './0003-menu'

/** Where everybody reads his own announcements: reached from the bell, not from the menu. */
export const ownNoticesPath = '/isps/userAnnouncement'

/** The menu row of the page of one's own messages, in JeecgBoot's Vue2 vocabulary. */
export const myNoticesMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Record<string, string | number | null> }> = untyped
    await db
      .insertInto('sys_permission')
      .values(menuPage('我的消息', ownNoticesPath, 'system/UserAnnouncementList', 90, { hidden: 1, keep_alive: 1 }))
      .execute()
  },
}
