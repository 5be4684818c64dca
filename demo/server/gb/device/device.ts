import type { Codes } from '../../platform/base/permission-codes'
import { CHANGE, CREATE } from '../../platform/audit/operate-types'
import { route } from '../../platform/http/route'
import { createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import type { Room } from '../../platform/rooms'
import { GB_DATA_RULES } from '../scope'
import * as actions from './actions'
import { EXPORT_GB_DEVICES, exportGbDevices, GB_DEVICE_BY_ID, LIST_GB_DEVICES, listGbDevices, queryGbDevice } from './read'
import { ADD_GB_DEVICE, addGbDevice, deleteChannelsOf, deleteGbDevices, EDIT_GB_DEVICE, editGbDevice } from './write'

const at = (name: string): string => `/gb/gbDevice/${name}`

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends Codes<
    'gb',
    'list' | 'add' | 'edit' | 'delete' | 'batch_delete' | 'export' | 'sync' | 'control' | 'record' | 'share' | 'config'
  > {}
}

/** Devices of GB/T 28181. */
export const GB_DEVICES: Room = {
  routes: [
    route({ methods: ['GET'], path: at('list'), access: 'gb:list', schema: LIST_GB_DEVICES, handler: listGbDevices }),
    route({ methods: ['GET'], path: at('queryById'), access: 'gb:list', schema: GB_DEVICE_BY_ID, handler: queryGbDevice }),
    route({ methods: ['GET'], path: at('exportXls'), access: 'gb:export', schema: EXPORT_GB_DEVICES, handler: exportGbDevices }),
    createRoute(at('add'), 'gb:add', ADD_GB_DEVICE, addGbDevice, '添加国标设备'),
    updateRoute(at('edit'), 'gb:edit', EDIT_GB_DEVICE, editGbDevice, '编辑国标设备'),
    deleteRoute(at('delete'), 'gb:delete', ID_QUERY, deleteGbDevices, '删除国标设备'),
    deleteRoute(at('deleteBatch'), 'gb:batch_delete', ID_QUERY, deleteGbDevices, '批量删除国标设备'),
    route({
      methods: ['POST'],
      path: at('sync'),
      access: 'gb:sync',
      schema: actions.GB_DEVICE_ID,
      handler: actions.syncGbDevice,
      audit: { text: '刷新国标通道', operateType: CHANGE },
    }),
    route({ methods: ['POST'], path: at('info'), access: 'gb:control', schema: actions.GB_DEVICE_INFO, handler: actions.gbDeviceInfo }),
    route({
      methods: ['POST'],
      path: at('status'),
      access: 'gb:control',
      schema: actions.GB_DEVICE_STATUS,
      handler: actions.gbDeviceStatus,
    }),
    route({
      methods: ['POST'],
      path: at('reboot'),
      access: 'gb:control',
      schema: actions.GB_DEVICE_ID,
      handler: actions.rebootGbDevice,
      audit: { text: '重启国标设备', operateType: CHANGE },
    }),
    route({
      methods: ['POST'],
      path: at('subscribe'),
      access: 'gb:edit',
      schema: actions.SUBSCRIBE_GB_DEVICE,
      handler: actions.subscribeGbDevice,
      audit: { text: '设置国标订阅', operateType: CHANGE },
    }),
    route({
      methods: ['POST'],
      path: at('adopt'),
      access: 'gb:add',
      schema: actions.ADOPT_GB_DEVICE,
      handler: actions.adoptGbDevice,
      audit: { text: '登记国标设备', operateType: CREATE },
    }),
    route({ methods: ['GET'], path: at('registers'), access: 'gb:list', schema: actions.GB_REGISTERS, handler: actions.gbRegisters }),
  ],
  dataRules: [GB_DATA_RULES],
  uniqueColumns: { 'gb_device.device_id': ['gbDevice', 'deviceId'] },
  whenDeleted: { device: deleteChannelsOf },
}
