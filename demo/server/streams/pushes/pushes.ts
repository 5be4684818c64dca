import { deletePushesOf } from './delete-of-devices'
import type { Codes, CrudCodes } from '../../platform/base/permission-codes'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { actionRoute, createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { CREATE, READ } from '../../platform/audit/operate-types'
import { IMPORTED } from '../../platform/spreadsheets/import-table'
import { EXPORT_PUSHES, exportPushes, importPushes } from './import-export'
import {
  countPushes,
  devicesToPush,
  LIST_PUSHES,
  listPushes,
  PUSH_BY_ID,
  PUSH_COUNTS,
  PUSH_DEVICES,
  PUSH_FIGURES,
  pushStats,
  queryPush,
} from './read'
import { PUSH_EVENTS, pushEvents } from './read-events'
import { SHOW_KEY, showKey } from './show-key'
import { EQUIPMENT_IDS } from '../../devices/equipment/managed-equipment'
import { stopEquipment } from './stop-device'
import { KICK_VIEWER, kickViewer, PUSH_VIEWERS, pushViewers } from './viewers'
import { ADD_PUSH, addPush, deletePushes, disablePushes, EDIT_PUSH, editPush, enablePushes, kickPushes, PUSH_IDS, renewKey } from './write'

const HEAD = '/push/iblPushListInfo'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'push'>, Codes<'push', 'batch_delete' | 'export' | 'import' | 'kick' | 'key'> {}
}

/** The calls of pushes. Each shows and changes only those of devices that its caller sees. */
export const PUSHES: Room = {
  routes: [
    route({ methods: ['GET'], path: `${HEAD}/list`, access: 'push:list', schema: LIST_PUSHES, handler: listPushes }),
    route({ methods: ['GET'], path: `${HEAD}/queryById`, access: 'push:list', schema: PUSH_BY_ID, handler: queryPush }),
    route({ methods: ['GET'], path: `${HEAD}/figures`, access: 'push:list', schema: PUSH_FIGURES, handler: pushStats }),
    route({ methods: ['GET'], path: `${HEAD}/counts`, access: 'push:list', schema: PUSH_COUNTS, handler: countPushes }),
    route({ methods: ['GET'], path: `${HEAD}/viewers`, access: 'push:list', schema: PUSH_VIEWERS, handler: pushViewers }),
    route({ methods: ['GET'], path: `${HEAD}/events`, access: 'push:list', schema: PUSH_EVENTS, handler: pushEvents }),
    route({ methods: ['GET'], path: `${HEAD}/devices`, access: 'push:add', schema: PUSH_DEVICES, handler: devicesToPush }),
    route({ methods: ['GET'], path: `${HEAD}/exportXls`, access: 'push:export', schema: EXPORT_PUSHES, handler: exportPushes }),
    {
      methods: ['POST'],
      path: `${HEAD}/importExcel`,
      access: 'push:import',
      schema: IMPORTED,
      handler: importPushes,
      audit: { text: '导入推流', operateType: CREATE },
    },
    createRoute(`${HEAD}/add`, 'push:add', ADD_PUSH, addPush, '添加推流'),
    updateRoute(`${HEAD}/edit`, 'push:edit', EDIT_PUSH, editPush, '编辑推流'),
    deleteRoute(`${HEAD}/delete`, 'push:delete', ID_QUERY, deletePushes, '删除推流'),
    deleteRoute(`${HEAD}/deleteBatch`, 'push:batch_delete', ID_QUERY, deletePushes, '批量删除推流'),
    actionRoute('/cloudlive/equipment/stop', 'cloudlive:disable', EQUIPMENT_IDS, stopEquipment, '停止设备直播'),
    actionRoute(`${HEAD}/kick`, 'push:kick', PUSH_IDS, kickPushes, '中断推流'),
    actionRoute(`${HEAD}/kickViewer`, 'push:kick', KICK_VIEWER, kickViewer, '断开推流观看者'),
    actionRoute(`${HEAD}/disable`, 'push:edit', PUSH_IDS, disablePushes, '停用推流'),
    actionRoute(`${HEAD}/enable`, 'push:edit', PUSH_IDS, enablePushes, '启用推流'),
    route({
      methods: ['POST'],
      path: `${HEAD}/key`,
      access: 'push:key',
      schema: SHOW_KEY,
      handler: showKey,
      audit: { text: '查看推流密钥', operateType: READ },
    }),
    actionRoute(`${HEAD}/newKey`, 'push:key', PUSH_IDS, renewKey, '更换推流密钥'),
  ],
  loggedTables: {
    ibl_push_list_info: {
      secrets: ['push_key'],
      title: ['name'],
      texts: {
        push_status: 'push_state',
        idle_policy: 'push_idle_policy',
        equipment_id: { table: 'ibl_cloud_live_equipment' },
        node_id: { table: 'ibl_media_node' },
      },
    },
  },
  whenDeleted: { device: deletePushesOf },
}
