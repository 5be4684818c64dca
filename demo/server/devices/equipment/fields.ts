import { withDefault, required, enumParam, requestSchema, numberParam, textParam } from '../../platform/http/schema/request-schema'
import { fieldsOf } from '../../platform/query/list-fields'

/** What the list of devices can be asked for. The department and the state have parameters of their own (read). */
export const EQUIPMENT_FIELDS = fieldsOf('iblCloudLiveEquipment', {
  id: 'text',
  equipmentNo: 'text',
  name: 'text',
  equipmentType: 'text',
  vendor: 'text',
  model: 'text',
  protocol: 'text',
  groupId: 'text',
  areaCode: 'text',
  userId: 'text',
  app: 'text',
  stream: 'text',
  recordMode: 'text',
  keepDays: 'number',
  address: 'text',
  ip: 'text',
  firmware: 'text',
  remark: 'text',
  disableReason: 'text',
  disabledUntil: 'time',
  lastOnlineTime: 'time',
  lastOfflineTime: 'time',
  liveStartTime: 'time',
  createBy: 'text',
  createTime: 'time',
  updateTime: 'time',
})

const TYPES = ['ipc', 'nvr', 'encoder', 'drone', 'bodycam', 'vehicle', 'phone', 'gb', 'other'] as const
const PROTOCOLS = ['rtmp', 'rtsp', 'srt', 'webrtc', 'gb28181', 'hls', 'file', 'mqtt'] as const
const FLAGS = ['0', '1'] as const

/** Addresses of pictures: those of protocols, and clips of this server. */
const PULL_URL = /^(?:clip|rtmps?|rtsps?|srt|https?):\/\/[^\s"'<>]+$/
/** Part of the name of a stream; it stands in addresses. */
const NAME = /^[\w-]{1,64}$/

/** Events that people can be notified of, separated by commas. */
const NOTIFY_EVENTS = /^(?:(?:lost|offline|recordMissing|refuse|back)(?:,(?!$)|$))*$/

/** Events that raise an alarm, separated by commas. */
const ALARM_EVENTS = /^(?:(?:lost|offline|recordMissing|refuse|publish|unpublish)(?:,(?!$)|$))*$/

/** What people say of a device; what it does, it says itself. */
export const FIELDS = {
  equipmentNo: required(textParam('设备编号', 64, /^[\w.-]+$/)),
  name: required(textParam('设备名称', 100)),
  equipmentType: required(enumParam('设备类型', TYPES)),
  protocol: required(enumParam('接入协议', PROTOCOLS)),
  groupId: textParam('分组', 64),
  areaCode: textParam('区域', 6, /^(?:\d{6})?$/),
  departId: textParam('所属部门', 64),
  userId: textParam('负责人', 64),
  vendor: textParam('厂商', 100),
  model: textParam('型号', 100),
  phone: textParam('手机号', 32, /^[+\d-]*$/),
  app: textParam('应用名', 64, NAME),
  stream: textParam('流名', 64, NAME),
  pullUrl: textParam('拉流地址', 500, PULL_URL),
  recordMode: withDefault(enumParam('录像方式', ['0', '1', '2', '3']), '0'),
  keepDays: withDefault(numberParam('保存天数', { minimum: 1, maximum: 3650, decimals: 0 }), 7),
  ptz: withDefault(enumParam('云台', FLAGS), '0'),
  talk: withDefault(enumParam('对讲', FLAGS), '0'),
  aiFlag: withDefault(enumParam('智能分析', FLAGS), '0'),
  lng: numberParam('经度', { minimum: -180, maximum: 180, decimals: 6 }),
  lat: numberParam('纬度', { minimum: -90, maximum: 90, decimals: 6 }),
  address: textParam('安装位置', 255),
  firmware: textParam('固件版本', 100),
  ip: textParam('IP地址', 64, /^[\d.:a-fA-F]*$/),
  remark: textParam('备注', 500),
  notifyEvents: textParam('通知事件', 100, NOTIFY_EVENTS),
  notifyAfter: withDefault(numberParam('持续时间', { minimum: 0, maximum: 3600, decimals: 0 }), 30),
  notifyRoles: textParam('通知角色', 2000),
  notifyUsers: textParam('通知用户', 4000),
  alarmEvents: textParam('告警事件', 100, ALARM_EVENTS),
}

export const EQUIPMENT = requestSchema(FIELDS)
