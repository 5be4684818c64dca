import { deletePushesOf } from './delete-of-devices'
import type { Codes, CrudCodes } from '../../platform/base/permission-codes'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { CHANGE, CREATE, DELETE, READ } from '../../platform/audit/operate-types'
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
    route({
      methods: ['POST'],
      path: `${HEAD}/add`,
      access: 'push:add',
      schema: ADD_PUSH,
      handler: addPush,
      audit: { text: '添加推流', operateType: CREATE },
    }),
    route({
      methods: ['PUT', 'POST'],
      path: `${HEAD}/edit`,
      access: 'push:edit',
      schema: EDIT_PUSH,
      handler: editPush,
      audit: { text: '编辑推流', operateType: CHANGE },
    }),
    route({
      methods: ['DELETE'],
      path: `${HEAD}/delete`,
      access: 'push:delete',
      schema: ID_QUERY,
      handler: deletePushes,
      audit: { text: '删除推流', operateType: DELETE },
    }),
    route({
      methods: ['DELETE'],
      path: `${HEAD}/deleteBatch`,
      access: 'push:batch_delete',
      schema: ID_QUERY,
      handler: deletePushes,
      audit: { text: '批量删除推流', operateType: DELETE },
    }),
    route({
      methods: ['POST'],
      path: '/cloudlive/equipment/stop',
      access: 'cloudlive:disable',
      schema: EQUIPMENT_IDS,
      handler: stopEquipment,
      audit: { text: '停止设备直播', operateType: CHANGE },
    }),
    route({
      methods: ['POST'],
      path: `${HEAD}/kick`,
      access: 'push:kick',
      schema: PUSH_IDS,
      handler: kickPushes,
      audit: { text: '中断推流', operateType: CHANGE },
    }),
    route({
      methods: ['POST'],
      path: `${HEAD}/kickViewer`,
      access: 'push:kick',
      schema: KICK_VIEWER,
      handler: kickViewer,
      audit: { text: '断开推流观看者', operateType: CHANGE },
    }),
    route({
      methods: ['POST'],
      path: `${HEAD}/disable`,
      access: 'push:edit',
      schema: PUSH_IDS,
      handler: disablePushes,
      audit: { text: '停用推流', operateType: CHANGE },
    }),
    route({
      methods: ['POST'],
      path: `${HEAD}/enable`,
      access: 'push:edit',
      schema: PUSH_IDS,
      handler: enablePushes,
      audit: { text: '启用推流', operateType: CHANGE },
    }),
    route({
      methods: ['POST'],
      path: `${HEAD}/key`,
      access: 'push:key',
      schema: SHOW_KEY,
      handler: showKey,
      audit: { text: '查看推流密钥', operateType: READ },
    }),
    route({
      methods: ['POST'],
      path: `${HEAD}/newKey`,
      access: 'push:key',
      schema: PUSH_IDS,
      handler: renewKey,
      audit: { text: '更换推流密钥', operateType: CHANGE },
    }),
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
