import type { Kysely, Migration } from 'kysely'
import { button, menuId } from './0003-menu'

const PAGE = '/cloudlive/equipment'
const CODE = 'cloudlive:snapshot'

/** Who may look at devices: until now, pictures came with the list of them. */
const LOOKING = ['cloudlive:play', 'equipment:list'].map(menuId)

interface Rights {
  sys_permission: Record<string, string | number | null>
  sys_role_permission: { role_id: string; permission_id: string }
  sys_depart_permission: { depart_id: string; permission_id: string }
  sys_depart_role_permission: { role_id: string; depart_id: string; permission_id: string }
}

/** Pictures of devices are taken by who may; those are, until somebody says otherwise, the roles that may look at devices, and what departments hand out. */
export const snapshotsMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Rights> = untyped
    const permission_id = menuId(CODE)
    await db
      .insertInto('sys_permission')
      .values([button(PAGE, CODE, '画面截图', 12)])
      .execute()
    const roles = await db.selectFrom('sys_role_permission').select('role_id').distinct().where('permission_id', 'in', LOOKING).execute()
    for (const role of roles)
      await db
        .insertInto('sys_role_permission')
        .values({ ...role, permission_id })
        .execute()
    const departs = await db
      .selectFrom('sys_depart_permission')
      .select('depart_id')
      .distinct()
      .where('permission_id', 'in', LOOKING)
      .execute()
    for (const depart of departs)
      await db
        .insertInto('sys_depart_permission')
        .values({ ...depart, permission_id })
        .execute()
    const departRoles = await db
      .selectFrom('sys_depart_role_permission')
      .select(['role_id', 'depart_id'])
      .distinct()
      .where('permission_id', 'in', LOOKING)
      .execute()
    for (const role of departRoles)
      await db
        .insertInto('sys_depart_role_permission')
        .values({ ...role, permission_id })
        .execute()
  },
}
