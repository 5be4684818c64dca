import type { Kysely, Migration } from 'kysely'
import { button, menuId } from './0003-menu'

const PAGE = '/cloudlive/equipment'
const CODE = 'cloudlive:snapshot'

interface Rights {
  sys_permission: Record<string, string | number | null>
  sys_role_permission: { role_id: string; permission_id: string }
}

/** Pictures of devices are taken by who may; those are, until somebody says otherwise, the roles that may watch. */
export const snapshotsMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Rights> = untyped
    await db
      .insertInto('sys_permission')
      .values([button(PAGE, CODE, '画面截图', 12)])
      .execute()
    const watching = await db
      .selectFrom('sys_role_permission')
      .select('role_id')
      .where('permission_id', '=', menuId('cloudlive:play'))
      .execute()
    for (const { role_id } of watching)
      await db
        .insertInto('sys_role_permission')
        .values({ role_id, permission_id: menuId(CODE) })
        .execute()
  },
}
