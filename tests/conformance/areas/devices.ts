import { Type } from 'typebox'
import { type Area, byId, call, openCall, type OwnRecord } from '../contract'
import { withChecks, anyResponse, arrayOf, errorResponse, hasOwn, page, succeeds } from '../expectations'
import { list, maybe, number, object, record, text } from '../shapes'

const SWITCH = Type.Union([Type.Literal('0'), Type.Literal('1')])
const EQUIPMENT = record({
  equipmentNo: text,
  name: text,
  equipmentType: maybe(text),
  onlineStatus: SWITCH,
  liveHas: SWITCH,
  enabled: maybe(SWITCH),
})
const STAFF = object({ id: text, username: text, realname: maybe(text) })
const SESSION = object({ id: text, equipmentId: text, startTime: maybe(text) })
const NODE = Type.Cyclic(
  {
    Node: Type.Object({
      key: text,
      title: text,
      type: maybe(text),
      children: Type.Optional(Type.Union([Type.Array(Type.Ref('Node')), Type.Null()])),
    }),
  },
  'Node',
)

const EQUIPMENT_RECORD: OwnRecord = {
  name: 'equipment',
  find: { path: '/cloudlive/equipment/list', query: (world) => ({ equipmentNo: world.name('device'), pageNo: '1', pageSize: '10' }) },
  remove: [byId('/cloudlive/equipment/delete')],
}

const named = { needs: ['equipment'], request: (world: { id(name: string): string }) => ({ body: { id: world.id('equipment') } }) }
const RESPONDS = { title: 'answers', expects: anyResponse }

/** A form without any part is no multipart, which servers refuse before they look at the path. */
function withoutFile(): FormData {
  const form = new FormData()
  form.append('biz', 'temp')
  return form
}

/** Devices, who watches them, and what applications on telephones and big screens ask. */
export const DEVICES: Area = {
  name: 'devices',
  calls: [
    call('POST /cloudlive/equipment/add', {
      title: 'stores a device',
      request: (world) => ({
        body: { equipmentNo: world.name('device'), name: world.name('device'), equipmentType: 'other', protocol: 'rtmp' },
      }),
      expects: succeeds(),
      makes: EQUIPMENT_RECORD,
    }),
    call('GET /cloudlive/equipment/list', { title: 'pages', request: { query: { pageNo: '1', pageSize: '2' } }, expects: page(EQUIPMENT) }),
    call('GET /cloudlive/equipment/treeOneTwoList', { title: 'groups and their devices', expects: arrayOf(NODE) }),
    call('GET /cloudlive/equipment/treeList', { title: 'departments and their devices', expects: arrayOf(NODE) }),
    call('GET /push/iblPushListInfo/list', {
      title: 'a page',
      request: { query: { pageNo: '1', pageSize: '2' } },
      expects: page(Type.Object({})),
    }),
    call('GET /qvod/iblQvodListInfo/list', {
      title: 'a page',
      request: { query: { pageNo: '1', pageSize: '2' } },
      expects: page(Type.Object({ id: Type.String(), title: Type.String(), status: Type.String() })),
    }),
    call('GET /qvod/iblQvodListInfo/loadOneFileList', {
      title: 'folders',
      expects: arrayOf(Type.Object({ name: Type.String(), path: Type.String() })),
    }),
    call('GET /qvod/iblQvodListInfo/loadTwoFileList', {
      title: 'files of a folder',
      request: { query: { path: 'upload' } },
      expects: arrayOf(Type.Object({ name: Type.String(), path: Type.String() })),
    }),
    call('GET /ytR0Task/loadTwoFileList', {
      title: 'files of a folder that can be played',
      request: { query: { path: 'upload' } },
      expects: arrayOf(object({ name: text, path: text })),
    }),
    call('GET /ytR0Task/loadOneFileList', { title: 'folders with videos', expects: arrayOf(object({ name: text, path: text })) }),
    call('GET /iblCloudLiveEquipmentSlowinfo/queryByEquipmentId', {
      title: 'answers',
      needs: ['equipment'],
      request: (world) => ({ query: { equipmentId: world.id('equipment') } }),
      expects: anyResponse,
    }),
    call('GET /ibl/api/appEquipmentWebrtcList', {
      title: 'devices with where they play',
      expects: arrayOf(object({ id: text, name: text, onlineStatus: SWITCH })),
    }),
    call('GET /ibl/api/appStat', {
      title: 'numbers',
      expects: succeeds(object({ deviceTotal: number, deviceOnline: number, liveCount: number, userTotal: number })),
    }),
    call('GET /ibl/api/appUserslist', { title: 'people, paged', request: { query: { pageNo: '1', pageSize: '2' } }, expects: page(STAFF) }),
    call('GET /ibl/api/appAllUsersNoPageList', { title: 'people, all', expects: arrayOf(STAFF) }),
    call('GET /ibl/api/appCurrentList', {
      title: 'what is live, paged',
      request: { query: { pageNo: '1', pageSize: '2' } },
      expects: page(SESSION),
    }),
    call('GET /ibl/api/appAllCurrentNoPageList', { title: 'what is live, all', expects: arrayOf(SESSION) }),
    call('GET /ibl/api/appAICurrentList', {
      title: 'what is looked at by machines',
      request: { query: { pageNo: '1', pageSize: '2' } },
      expects: page(SESSION),
    }),
    call('GET /ibl/api/appAllDispatchNoPageList', {
      title: 'dispatch rooms with their members',
      expects: arrayOf(object({ id: text, dispatchNo: text, title: text, kind: text, status: text, members: list(object({})) })),
    }),
    call('GET /ibl/api/appAllGpsInfoNoPageList', {
      title: 'positions of a device',
      needs: ['equipment'],
      request: (world) => ({ query: { equipmentId: world.id('equipment') } }),
      expects: arrayOf(object({ lng: number, lat: number, gpsTime: text })),
    }),
    call('GET /ibl/api/usersAllListLastGPS', {
      title: 'last positions of people and devices',
      expects: arrayOf(object({ ownerType: text, ownerId: text, name: text, lng: number, lat: number, gpsTime: text })),
    }),
    call('GET /ibl/api/appListBySysId', {
      title: 'devices of a system',
      needs: ['equipment'],
      expects: withChecks(arrayOf(EQUIPMENT), hasOwn()),
    }),
    call('GET /ibl/api/appLiverecordsNoPageListBySysId', RESPONDS),
    call('GET /ibl/api/appLiveEquipmentQueryById', {
      title: 'one device, by GET',
      needs: ['equipment'],
      request: (world) => ({ query: { id: world.id('equipment') } }),
      expects: succeeds(EQUIPMENT),
    }),
    call('POST /ibl/api/appLiveEquipmentQueryById', { title: 'one device, by POST', ...named, expects: succeeds(EQUIPMENT) }),
    call('GET /ibl/api/appLiveListForPhone', {
      title: 'devices of a phone, by GET',
      expects: succeeds(object({ devices: list(EQUIPMENT), live: list(EQUIPMENT) })),
    }),
    call('POST /ibl/api/appLiveListForPhone', {
      title: 'devices of a phone, by POST',
      request: { body: {} },
      expects: succeeds(object({ devices: list(EQUIPMENT), live: list(EQUIPMENT) })),
    }),
    call('GET /ibl/api/appCurrentThumb', {
      title: 'answers',
      needs: ['equipment'],
      request: (world) => ({ query: { id: world.id('equipment') } }),
      expects: anyResponse,
    }),
    call('POST /ibl/api/appCurrentThumb', { title: 'answers', ...named, expects: anyResponse }),
    call('POST /ibl/api/appSendMsgFilter', { title: 'refuses an empty body', request: { body: {} }, expects: errorResponse() }),
    call('POST /ibl/api/appGetMqttConn', {
      title: 'an account of the broker',
      request: { body: {} },
      expects: succeeds(object({ username: text, password: text, clientId: text, topicPrefix: text, keepalive: number })),
    }),
    openCall('POST /ibl/api/appConfigData', {
      title: 'what the site is set to',
      request: { body: {} },
      expects: succeeds(object({ mapZoom: number, playOrder: list(text), features: object({}) })),
    }),
    call('POST /ibl/api/statBigScreenState', {
      title: 'a module of the big screen',
      request: { body: { modules: ['kpi'] } },
      expects: succeeds(object({ kpi: object({}) })),
    }),
    call('POST /ibl/api/upload', { title: 'answers to no file', request: () => ({ form: withoutFile() }), expects: anyResponse }),
    call('POST /ibl/api/appMainDispatching', { title: 'refuses an empty body', request: { body: {} }, expects: errorResponse() }),
    call('POST /ibl/api/appEditLiveHas', { title: 'a device goes live', ...named, expects: succeeds() }),
    call('POST /ibl/api/appEditLiveHasOffline', { title: 'a device ends', ...named, expects: succeeds() }),
    call('POST /ibl/api/appDisableLive', { title: 'a device may not be live', ...named, expects: succeeds() }),
    call('POST /ibl/api/appEnableLive', { title: 'a device may be live again', ...named, expects: succeeds() }),
  ],
}
