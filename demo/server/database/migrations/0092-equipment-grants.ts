import type { Kysely, Migration } from 'kysely'
import { button, grantAlike } from './0003-menu'
import { createTable } from './create-table'

const PAGE = '/cloudlive/equipment'
const CODE = 'equipment:grant'

interface Rights {
  sys_permission: Record<string, string | number | null>
}

/** Devices are granted to users and roles beside those of their departments; those who edit devices may do that until somebody says otherwise. */
export const equipmentGrantsMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Rights> = untyped
    await createTable(untyped, 'ibl_equipment_grant', ['equipment_id', 'kind', 'target_id'], ['expire_time', 'create_by', 'create_time'])
      .addPrimaryKeyConstraint('ibl_equipment_grant_key', ['equipment_id', 'kind', 'target_id'])
      .execute()
    await untyped.schema
      .createIndex('ibl_equipment_grant_target')
      .on('ibl_equipment_grant')
      .columns(['kind', 'target_id', 'equipment_id', 'expire_time'])
      .execute()
    await db
      .insertInto('sys_permission')
      .values([button(PAGE, CODE, '授权设备', 14)])
      .execute()
    await grantAlike(untyped, CODE, ['equipment:edit'])
  },
}
