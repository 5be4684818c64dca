import type { Kysely, Migration } from 'kysely'
import { button } from './0004-realtime'

/** The right to have permissions explained in the console; administrators have it with all others. */
export const explainedRightsMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: ReturnType<typeof button> }> = untyped
    await db
      .insertInto('sys_permission')
      .values(button('rights:explain', '查看权限说明', 18))
      .execute()
  },
}
