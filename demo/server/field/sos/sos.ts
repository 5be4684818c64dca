import type { Codes } from '../../platform/base/permission-codes'
import type { Room } from '../../platform/rooms'
import { CHANGE } from '../../platform/audit/operate-types'
import { route } from '../../platform/http/route'
import { createRoute, deleteRoute } from '../../platform/http/write-routes'
import type { AuditedRoute, RouteSchema } from '../../platform/http/routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { ALARM_CLIP, clipAlarm } from './clip'
import { addDeviceAlarm, DEVICE_ALARM } from './device-alarm'
import { EXPORT_ALARMS, exportAlarms } from './export'
import {
  ackAlarm,
  ALARM_ASSIGN,
  ALARM_ID,
  ALARM_NOTE,
  ALARM_STEP,
  assignAlarm,
  closeAlarm,
  closeFalseAlarm,
  handleAlarm,
  noteAlarm,
  takeOverAlarm,
} from './handle'
import {
  ALARM_BY_ID,
  ALARM_COUNTS,
  ALARM_LOG,
  alarmCounts,
  alarmLog,
  ALARMS_SINCE,
  alarmsSince,
  LIST_ALARMS,
  listAlarms,
  queryAlarm,
} from './read'
import { SOS_DATA_RULES } from './scope'
import { ALARM_STATISTICS, alarmStatistics } from './statistics'
import { ADD_ALARM, addAlarm, deleteAlarms } from './write'

const LIST = 'sos:list'
/** Calls of one address a minute: many devices may share one. */
const DEVICE_CALLS = 120
const at = (name: string): string => `/sos/iblSosInfo/${name}`

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends Codes<'sos', 'list' | 'add' | 'ack' | 'close' | 'takeover' | 'delete' | 'batch_delete' | 'export'> {}
}

type Action<Schema extends RouteSchema> = Pick<AuditedRoute<Schema>, 'access' | 'handler'> & { schema: Schema; text: string }

/** A call that changes an alarm. */
function action<Schema extends RouteSchema>(name: string, { text, ...more }: Action<Schema>) {
  return route<Schema>({ methods: ['POST'], path: at(name), audit: { text, operateType: CHANGE }, ...more })
}

/** Alarms of people and devices. Each call shows and changes only those that its caller sees. */
export const SOS: Room = {
  routes: [
    route({ methods: ['GET'], path: at('list'), access: LIST, schema: LIST_ALARMS, handler: listAlarms }),
    route({ methods: ['GET'], path: at('queryById'), access: LIST, schema: ALARM_BY_ID, handler: queryAlarm }),
    route({ methods: ['GET'], path: at('counts'), access: LIST, schema: ALARM_COUNTS, handler: alarmCounts }),
    route({ methods: ['GET'], path: at('stat'), access: LIST, schema: ALARM_STATISTICS, handler: alarmStatistics }),
    route({ methods: ['GET'], path: at('log'), access: LIST, schema: ALARM_LOG, handler: alarmLog }),
    route({ methods: ['GET'], path: at('since'), access: LIST, schema: ALARMS_SINCE, handler: alarmsSince }),
    route({ methods: ['GET'], path: at('exportXls'), access: 'sos:export', schema: EXPORT_ALARMS, handler: exportAlarms }),
    createRoute(at('add'), 'sos:add', ADD_ALARM, addAlarm, '发起告警'),
    action('ack', { access: 'sos:ack', schema: ALARM_ID, handler: ackAlarm, text: '接警' }),
    action('handle', { access: 'sos:ack', schema: ALARM_STEP, handler: handleAlarm, text: '开始处理告警' }),
    action('note', { access: 'sos:ack', schema: ALARM_NOTE, handler: noteAlarm, text: '记录告警处理' }),
    action('assign', { access: 'sos:ack', schema: ALARM_ASSIGN, handler: assignAlarm, text: '转交告警' }),
    action('takeover', { access: 'sos:takeover', schema: ALARM_STEP, handler: takeOverAlarm, text: '接管告警' }),
    action('close', { access: 'sos:close', schema: ALARM_NOTE, handler: closeAlarm, text: '关闭告警' }),
    action('false', { access: 'sos:close', schema: ALARM_NOTE, handler: closeFalseAlarm, text: '标记告警为误报' }),
    action('clip', { access: 'sos:ack', schema: ALARM_CLIP, handler: clipAlarm, text: '保留告警录像' }),
    deleteRoute(at('delete'), 'sos:delete', ID_QUERY, deleteAlarms, '删除告警'),
    deleteRoute(at('deleteBatch'), 'sos:batch_delete', ID_QUERY, deleteAlarms, '批量删除告警'),
    route({
      methods: ['POST'],
      path: '/ibl/api/appSosAdd',
      access: 'open',
      perMinute: DEVICE_CALLS,
      schema: DEVICE_ALARM,
      handler: addDeviceAlarm,
    }),
  ],
  dataRules: [SOS_DATA_RULES],
}
