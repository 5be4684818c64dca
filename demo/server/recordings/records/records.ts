import { deleteRecordsOf } from './delete-of-devices'
import type { Codes } from '../../platform/base/permission-codes'
import type { Room } from '../../platform/rooms'
import { EQUIPMENT_IDS } from '../../devices/equipment/managed-equipment'
import { route } from '../../platform/http/route'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { CHANGE, CREATE, DELETE, EXPORT } from '../../platform/audit/operate-types'
import { RECORD_POLICY, setRecordPolicy, startManualRecording, stopManualRecording } from './recording-control'
import { CLIP_FILE, RECORD_CLIP, recordClip, sendClip } from './clip'
import { EXPORT_RECORDS, exportRecords } from './export'
import { listHealth, RECORD_HEALTH, RECORD_STORAGE, recordStorage } from './health'
import { LINK_DEVICES, linkDevices, PLAN_DEVICES, planDevices, unlinkDevices } from './plan-devices'
import { ADD_PLAN, addPlan, deletePlans, EDIT_PLAN, editPlan, LIST_PLANS, listPlans, PLAN_BY_ID, queryPlan } from './plans'
import { downloadRecord, playRecord, RECORD_DOWNLOAD, RECORD_FILE, RECORD_URLS, recordDownload, recordUrls } from './play'
import {
  LIST_RECORDS,
  listOfSystem,
  listRecords,
  POSTED_RECORDS_OF_SYSTEM,
  postedListOfSystem,
  queryRecord,
  RECORD_BY_ID,
  RECORDED_DAYS,
  recordedDays,
  RECORDS_OF_DAY,
  RECORDS_OF_SYSTEM,
  recordsInDay,
} from './read'
import { deleteRecords, lockRecords, RECORD_IDS, unlockRecords } from './write'

const LIST = 'record:list'
const at = (name: string): string => `/ibl/records/${name}`
const plan = (name: string): string => `/ibl/recordPlan/${name}`
const PLAN = 'record:plan'
const OF_SYSTEM = '/ibl/api/appLiverecordsNoPageListBySysId'
/** Calls of one address a minute: a player asks for a file in pieces. */
const PIECES = 6000

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends Codes<'record', 'list' | 'download' | 'lock' | 'delete' | 'start' | 'plan' | 'export'> {}
}

/** The calls of recordings. Each shows and changes only those of devices that its caller sees. */
export const RECORDS: Room = {
  routes: [
    route({ methods: ['GET'], path: at('list'), access: LIST, schema: LIST_RECORDS, handler: listRecords }),
    route({ methods: ['GET'], path: at('exportXls'), access: 'record:export', schema: EXPORT_RECORDS, handler: exportRecords }),
    route({ methods: ['GET'], path: at('queryById'), access: LIST, schema: RECORD_BY_ID, handler: queryRecord }),
    route({ methods: ['GET'], path: at('day'), access: LIST, schema: RECORDS_OF_DAY, handler: recordsInDay }),
    route({ methods: ['GET'], path: at('month'), access: LIST, schema: RECORDED_DAYS, handler: recordedDays }),
    route({ methods: ['GET'], path: OF_SYSTEM, access: LIST, schema: RECORDS_OF_SYSTEM, handler: listOfSystem }),
    route({ methods: ['POST'], path: OF_SYSTEM, access: LIST, schema: POSTED_RECORDS_OF_SYSTEM, handler: postedListOfSystem }),
    route({ methods: ['GET'], path: at('playUrls'), access: 'cloudlive:play', schema: RECORD_URLS, handler: recordUrls }),
    route({ methods: ['GET'], path: at('play/:id'), access: 'open', perMinute: PIECES, schema: RECORD_FILE, handler: playRecord }),
    route({
      methods: ['POST'],
      path: at('downloadUrl'),
      access: 'record:download',
      schema: RECORD_DOWNLOAD,
      handler: recordDownload,
      audit: { text: '下载录像', operateType: EXPORT },
    }),
    route({ methods: ['GET'], path: at('download/:id'), access: 'open', perMinute: PIECES, schema: RECORD_FILE, handler: downloadRecord }),
    route({
      methods: ['POST'],
      path: at('clipUrl'),
      access: 'record:download',
      schema: RECORD_CLIP,
      handler: recordClip,
      audit: { text: '下载录像剪辑', operateType: EXPORT },
    }),
    route({ methods: ['GET'], path: at('clip/:id'), access: 'open', schema: CLIP_FILE, handler: sendClip }),
    route({ methods: ['GET'], path: at('health'), access: LIST, schema: RECORD_HEALTH, handler: listHealth }),
    route({ methods: ['GET'], path: at('storage'), access: LIST, schema: RECORD_STORAGE, handler: recordStorage }),
    route({
      methods: ['POST'],
      path: at('start'),
      access: 'record:start',
      schema: EQUIPMENT_IDS,
      handler: startManualRecording,
      audit: { text: '开始手动录像', operateType: CHANGE },
    }),
    route({
      methods: ['POST'],
      path: at('stop'),
      access: 'record:start',
      schema: EQUIPMENT_IDS,
      handler: stopManualRecording,
      audit: { text: '停止手动录像', operateType: CHANGE },
    }),
    route({
      methods: ['POST'],
      path: at('policy'),
      access: PLAN,
      schema: RECORD_POLICY,
      handler: setRecordPolicy,
      audit: { text: '设置录像方式', operateType: CHANGE },
    }),
    route({ methods: ['GET'], path: plan('list'), access: LIST, schema: LIST_PLANS, handler: listPlans }),
    route({ methods: ['GET'], path: plan('queryById'), access: LIST, schema: PLAN_BY_ID, handler: queryPlan }),
    route({ methods: ['GET'], path: plan('devices'), access: LIST, schema: PLAN_DEVICES, handler: planDevices }),
    route({
      methods: ['POST'],
      path: plan('link'),
      access: PLAN,
      schema: LINK_DEVICES,
      handler: linkDevices,
      audit: { text: '关联录像计划与设备', operateType: CHANGE },
    }),
    route({
      methods: ['POST'],
      path: plan('unlink'),
      access: PLAN,
      schema: LINK_DEVICES,
      handler: unlinkDevices,
      audit: { text: '取消录像计划与设备的关联', operateType: CHANGE },
    }),
    route({
      methods: ['POST'],
      path: plan('add'),
      access: PLAN,
      schema: ADD_PLAN,
      handler: addPlan,
      audit: { text: '添加录像计划', operateType: CREATE },
    }),
    route({
      methods: ['PUT', 'POST'],
      path: plan('edit'),
      access: PLAN,
      schema: EDIT_PLAN,
      handler: editPlan,
      audit: { text: '编辑录像计划', operateType: CHANGE },
    }),
    route({
      methods: ['DELETE'],
      path: plan('delete'),
      access: PLAN,
      schema: ID_QUERY,
      handler: deletePlans,
      audit: { text: '删除录像计划', operateType: DELETE },
    }),
    route({
      methods: ['DELETE'],
      path: plan('deleteBatch'),
      access: PLAN,
      schema: ID_QUERY,
      handler: deletePlans,
      audit: { text: '批量删除录像计划', operateType: DELETE },
    }),
    route({
      methods: ['POST'],
      path: at('lock'),
      access: 'record:lock',
      schema: RECORD_IDS,
      handler: lockRecords,
      audit: { text: '锁定录像', operateType: CHANGE },
    }),
    route({
      methods: ['POST'],
      path: at('unlock'),
      access: 'record:lock',
      schema: RECORD_IDS,
      handler: unlockRecords,
      audit: { text: '解锁录像', operateType: CHANGE },
    }),
    route({
      methods: ['DELETE'],
      path: at('delete'),
      access: 'record:delete',
      schema: ID_QUERY,
      handler: deleteRecords,
      audit: { text: '删除录像', operateType: DELETE },
    }),
    route({
      methods: ['DELETE'],
      path: at('deleteBatch'),
      access: 'record:delete',
      schema: ID_QUERY,
      handler: deleteRecords,
      audit: { text: '批量删除录像', operateType: DELETE },
    }),
  ],
  whenDeleted: { device: deleteRecordsOf },
}
