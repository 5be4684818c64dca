import type { Codes, CrudCodes } from '../../platform/base/permission-codes'
import { CREATE, DELETE } from '../../platform/audit/operate-types'
import { route } from '../../platform/http/route'
import { createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import type { Room } from '../../platform/rooms'
import { IMPORTED } from '../../platform/spreadsheets/import-table'
import { MQTT_CONNECTION, mqttConnection } from '../accounts/connection'
import { CLEAR_LOG, clearLog, LOG, messageLog, TELEMETRY, telemetryHistory } from './history'
import { EXPORT_DEVICES, exportDevices, importDevices } from './import-export'
import { DEVICE_BY_ID, DEVICE_COUNTS, DEVICE_DATA_RULES, deviceCounts, LIST_DEVICES, listDevices, queryDevice } from './read'
import { ADD_DEVICE, addDevice, deleteDevices, EDIT_DEVICE, editDevice, removeDevices } from './write'

const at = (name: string): string => `/mqtt/mqttDevice/${name}`
/** Calls of one address a minute. */
const ACCOUNTS_PER_MINUTE = 10

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes
    extends CrudCodes<'mqtt'>, Codes<'mqtt', 'batch_delete' | 'export' | 'import' | 'command' | 'log' | 'account'> {}
}

/** MQTT devices, what they send, and the accounts with which they connect. */
export const MQTT_DEVICES: Room = {
  permissions: ['mqtt:account'],
  routes: [
    route({ methods: ['GET'], path: at('list'), access: 'mqtt:list', schema: LIST_DEVICES, handler: listDevices }),
    route({ methods: ['GET'], path: at('queryById'), access: 'mqtt:list', schema: DEVICE_BY_ID, handler: queryDevice }),
    route({ methods: ['GET'], path: at('counts'), access: 'mqtt:list', schema: DEVICE_COUNTS, handler: deviceCounts }),
    route({ methods: ['GET'], path: at('telemetry'), access: 'mqtt:list', schema: TELEMETRY, handler: telemetryHistory }),
    route({ methods: ['GET'], path: at('log'), access: 'mqtt:log', schema: LOG, handler: messageLog }),
    route({ methods: ['GET'], path: at('exportXls'), access: 'mqtt:export', schema: EXPORT_DEVICES, handler: exportDevices }),
    createRoute(at('add'), 'mqtt:add', ADD_DEVICE, addDevice, '添加 MQTT 设备'),
    updateRoute(at('edit'), 'mqtt:edit', EDIT_DEVICE, editDevice, '编辑 MQTT 设备'),
    deleteRoute(at('delete'), 'mqtt:delete', ID_QUERY, deleteDevices, '删除 MQTT 设备'),
    deleteRoute(at('deleteBatch'), 'mqtt:batch_delete', ID_QUERY, deleteDevices, '批量删除 MQTT 设备'),
    {
      methods: ['POST'],
      path: at('importExcel'),
      access: 'mqtt:import',
      schema: IMPORTED,
      handler: importDevices,
      audit: { text: '导入 MQTT 设备', operateType: CREATE },
    },
    route({
      methods: ['POST'],
      path: at('clearLog'),
      access: 'mqtt:log',
      schema: CLEAR_LOG,
      handler: clearLog,
      audit: { text: '清空 MQTT 报文', operateType: DELETE },
    }),
    route({
      methods: ['POST'],
      path: '/ibl/api/appGetMqttConn',
      access: 'open',
      perMinute: ACCOUNTS_PER_MINUTE,
      schema: MQTT_CONNECTION,
      handler: mqttConnection,
    }),
  ],
  dataRules: [DEVICE_DATA_RULES],
  whenDeleted: {
    async device(trx, ids) {
      const devices = await trx.selectFrom('mqttDevice').selectAll().where('equipmentId', 'in', ids).execute()
      await removeDevices(trx, devices)
    },
  },
}
