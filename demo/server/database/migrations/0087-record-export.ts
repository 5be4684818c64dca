import type { Kysely, Migration } from 'kysely'
import { button, menuId } from './0003-menu'

const PAGE = '/ibl/records'
const CODE = 'record:export'

interface Rights {
  sys_permission: Record<string, string | number | null>
  sys_role_permission: { role_id: string; permission_id: string }
}

/** The list of recordings can be exported, by those who may download them until somebody says otherwise. */
export const recordExportMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Rights> = untyped
    const permission_id = menuId(CODE)
    await db
      .insertInto('sys_permission')
      .values([button(PAGE, CODE, '导出', 7)])
      .execute()
    const roles = await db
      .selectFrom('sys_role_permission')
      .select('role_id')
      .distinct()
      .where('permission_id', '=', menuId('record:download'))
      .execute()
    for (const role of roles)
      await db
        .insertInto('sys_role_permission')
        .values({ ...role, permission_id })
        .execute()
  },
}
