import { deleteRecordsOf } from './delete-of-devices'
import type { Codes } from '../../platform/base/permission-codes'
import type { Room } from '../../platform/rooms'
import { EQUIPMENT_IDS } from '../../devices/equipment/managed-equipment'
import { route } from '../../platform/http/route'
import { actionRoute, createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { EXPORT } from '../../platform/audit/operate-types'
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
    actionRoute(at('start'), 'record:start', EQUIPMENT_IDS, startManualRecording, '开始手动录像'),
    actionRoute(at('stop'), 'record:start', EQUIPMENT_IDS, stopManualRecording, '停止手动录像'),
    actionRoute(at('policy'), PLAN, RECORD_POLICY, setRecordPolicy, '设置录像方式'),
    route({ methods: ['GET'], path: plan('list'), access: LIST, schema: LIST_PLANS, handler: listPlans }),
    route({ methods: ['GET'], path: plan('queryById'), access: LIST, schema: PLAN_BY_ID, handler: queryPlan }),
    route({ methods: ['GET'], path: plan('devices'), access: LIST, schema: PLAN_DEVICES, handler: planDevices }),
    actionRoute(plan('link'), PLAN, LINK_DEVICES, linkDevices, '关联录像计划与设备'),
    actionRoute(plan('unlink'), PLAN, LINK_DEVICES, unlinkDevices, '取消录像计划与设备的关联'),
    createRoute(plan('add'), PLAN, ADD_PLAN, addPlan, '添加录像计划'),
    updateRoute(plan('edit'), PLAN, EDIT_PLAN, editPlan, '编辑录像计划'),
    deleteRoute(plan('delete'), PLAN, ID_QUERY, deletePlans, '删除录像计划'),
    deleteRoute(plan('deleteBatch'), PLAN, ID_QUERY, deletePlans, '批量删除录像计划'),
    actionRoute(at('lock'), 'record:lock', RECORD_IDS, lockRecords, '锁定录像'),
    actionRoute(at('unlock'), 'record:lock', RECORD_IDS, unlockRecords, '解锁录像'),
    deleteRoute(at('delete'), 'record:delete', ID_QUERY, deleteRecords, '删除录像'),
    deleteRoute(at('deleteBatch'), 'record:delete', ID_QUERY, deleteRecords, '批量删除录像'),
  ],
  whenDeleted: { device: deleteRecordsOf },
}
