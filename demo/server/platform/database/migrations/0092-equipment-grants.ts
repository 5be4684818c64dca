import type { Migration } from 'kysely'
import { createTable } from './create-table'
import { newPermission } from './new-permission'

const GRANT = { page: '/cloudlive/equipment', code: 'equipment:grant', name: '授权设备', sortNo: 14 }

/**
 * Devices are granted to users and roles beside those of their departments; those who edit devices may do that until somebody says
 * otherwise.
 */
export const equipmentGrantsMigration: Migration = {
  async up(db) {
    await createTable(db, 'ibl_equipment_grant', ['equipment_id', 'kind', 'target_id'], ['expire_time', 'create_by', 'create_time'])
      .addPrimaryKeyConstraint('ibl_equipment_grant_key', ['equipment_id', 'kind', 'target_id'])
      .execute()
    await db.schema
      .createIndex('ibl_equipment_grant_target')
      .on('ibl_equipment_grant')
      .columns(['kind', 'target_id', 'equipment_id', 'expire_time'])
      .execute()
    await newPermission(db, GRANT, ['equipment:edit'])
  },
}
