import { deleteGrantsTo } from './delete-grants'
import type { Codes, CrudCodes } from '../../platform/base/permission-codes'
import { EQUIPMENT_DATA_RULES } from './scope'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { actionRoute, createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { CREATE } from '../../platform/audit/operate-types'
import { DISABLED_EQUIPMENT, disableEquipment, enableEquipment } from './bans'
import { EMULATED_PRESENCE, emulatedPresence } from './emulated'
import { EQUIPMENT_GRANTS, equipmentGrants, GRANT_EQUIPMENT, grantEquipment, REVOKE_EQUIPMENT, revokeEquipment } from './grants'
import { EXPORT_EQUIPMENT, exportEquipment, importEquipment } from './import-export'
import { EQUIPMENT_IDS } from './managed-equipment'
import { EQUIPMENT_FIGURES, deviceStreamStats } from './device-stream-stats'
import { EQUIPMENT_BY_ID, LIST_EQUIPMENT, listEquipment, queryEquipment } from './read'
import { GROUPED_EQUIPMENT, regroupEquipment } from './regroup'
import { EQUIPMENT_TREE, equipmentInGroups, equipmentTree } from './tree'
import { ADD_EQUIPMENT, addEquipment, deleteEquipment, EDIT_EQUIPMENT, editEquipment } from './write'
import { IMPORTED } from '../../platform/spreadsheets/import-table'

const LIST = 'equipment:list'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes
    extends
      CrudCodes<'equipment'>,
      Codes<'equipment', 'batch_delete' | 'export' | 'import' | 'grant'>,
      Codes<'cloudlive', 'play' | 'snapshot' | 'disable'> {}
}

/** The calls of devices. Each shows only what its caller sees, and changes only what he is in charge of (scope). */
export const EQUIPMENT: Room = {
  routes: [
    route({
      methods: ['GET'],
      path: '/cloudlive/equipment/treeOneTwoList',
      access: LIST,
      schema: EQUIPMENT_TREE,
      handler: equipmentInGroups,
    }),
    route({ methods: ['GET'], path: '/cloudlive/equipment/treeList', access: LIST, schema: EQUIPMENT_TREE, handler: equipmentTree }),
    route({ methods: ['GET'], path: '/cloudlive/equipment/list', access: LIST, schema: LIST_EQUIPMENT, handler: listEquipment }),
    route({ methods: ['GET'], path: '/cloudlive/equipment/queryById', access: LIST, schema: EQUIPMENT_BY_ID, handler: queryEquipment }),
    route({ methods: ['GET'], path: '/cloudlive/equipment/figures', access: LIST, schema: EQUIPMENT_FIGURES, handler: deviceStreamStats }),
    route({
      methods: ['GET'],
      path: '/cloudlive/equipment/exportXls',
      access: 'equipment:export',
      schema: EXPORT_EQUIPMENT,
      handler: exportEquipment,
    }),
    {
      methods: ['POST'],
      path: '/cloudlive/equipment/importExcel',
      access: 'equipment:import',
      schema: IMPORTED,
      handler: importEquipment,
      audit: { text: '导入设备', operateType: CREATE },
    },
    createRoute('/cloudlive/equipment/add', 'equipment:add', ADD_EQUIPMENT, addEquipment, '添加设备'),
    updateRoute('/cloudlive/equipment/edit', 'equipment:edit', EDIT_EQUIPMENT, editEquipment, '编辑设备'),
    deleteRoute('/cloudlive/equipment/delete', 'equipment:delete', ID_QUERY, deleteEquipment, '删除设备'),
    deleteRoute('/cloudlive/equipment/deleteBatch', 'equipment:batch_delete', ID_QUERY, deleteEquipment, '批量删除设备'),
    actionRoute('/cloudlive/equipment/group', 'equipment:edit', GROUPED_EQUIPMENT, regroupEquipment, '设备批量分组'),
    route({
      methods: ['GET'],
      path: '/cloudlive/equipment/grants',
      access: 'equipment:grant',
      schema: EQUIPMENT_GRANTS,
      handler: equipmentGrants,
    }),
    actionRoute('/cloudlive/equipment/grant', 'equipment:grant', GRANT_EQUIPMENT, grantEquipment, '授权设备'),
    actionRoute('/cloudlive/equipment/revoke', 'equipment:grant', REVOKE_EQUIPMENT, revokeEquipment, '撤销设备授权'),
    actionRoute('/cloudlive/equipment/disable', 'cloudlive:disable', DISABLED_EQUIPMENT, disableEquipment, '禁播设备'),
    actionRoute('/cloudlive/equipment/enable', 'cloudlive:disable', EQUIPMENT_IDS, enableEquipment, '解除设备禁播'),
    route({
      methods: ['POST'],
      path: '/sys/emulated/equipmentPresence',
      access: 'self',
      schema: EMULATED_PRESENCE,
      handler: emulatedPresence,
    }),
  ],
  dataRules: [EQUIPMENT_DATA_RULES],
  loggedTables: {
    ibl_cloud_live_equipment: {
      title: ['name', 'equipment_no'],
      texts: {
        equipment_type: 'equipment_type',
        protocol: 'live_protocol',
        record_mode: 'record_mode',
        depart_id: { table: 'sys_depart' },
        group_id: { table: 'ibl_cloud_live_equipment_group', column: 'name' },
        user_id: { table: 'sys_user' },
        node_id: { table: 'ibl_media_node' },
        record_plan_id: { table: 'ibl_record_plan', column: 'name' },
      },
    },
    ibl_equipment_grant: {
      keys: ['equipment_id', 'kind', 'target_id'],
      names: { equipment_id: { table: 'ibl_cloud_live_equipment', column: 'name', as: 'equipment_name' } },
    },
  },
  dictionaryTables: {
    ibl_cloud_live_equipment_group: { table: 'iblCloudLiveEquipmentGroup', columns: { id: 'id', name: 'name' }, order: 'sortNo' },
  },
  uniqueColumns: {
    'ibl_cloud_live_equipment.equipment_no': ['iblCloudLiveEquipment', 'equipmentNo'],
  },
  whenDeleted: { role: deleteGrantsTo('role'), user: deleteGrantsTo('user') },
}
