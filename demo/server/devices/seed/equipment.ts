import type { EquipmentGroupTable, EquipmentTable, LiveSessionTable } from '../equipment/equipment-tables'
import type { Flag } from '../../platform/database/columns'
import { stableId } from '../../platform/base/ids'
import { DAY, MINUTE, SECOND, timeText } from '../../platform/base/time'
import { departId } from '../../system/seed/departments'
import { createRandom, type Random } from '../../platform/base/random'
import { userId } from '../../system/seed/users'

/** What a place has: which kinds of devices, and what they are called there. */
interface Kit {
  devices: readonly (readonly [name: string, type: string, protocol: string])[]
}

const STUDIO: Kit = {
  devices: [
    ['主机位', 'encoder', 'srt'],
    ['侧机位', 'encoder', 'srt'],
    ['摇臂机位', 'encoder', 'rtmp'],
    ['游机位', 'encoder', 'rtmp'],
    ['备播编码器', 'encoder', 'rtmp'],
    ['导播间监看', 'ipc', 'rtsp'],
    ['后台通道', 'ipc', 'rtsp'],
    ['录像机', 'nvr', 'rtsp'],
  ],
}
const BUILDING: Kit = {
  devices: [
    ['东门', 'ipc', 'rtsp'],
    ['西门', 'ipc', 'rtsp'],
    ['大厅', 'ipc', 'rtsp'],
    ['电梯厅', 'ipc', 'gb28181'],
    ['走廊北', 'ipc', 'gb28181'],
    ['走廊南', 'gb', 'gb28181'],
    ['地下车库', 'gb', 'gb28181'],
    ['录像机', 'nvr', 'rtsp'],
  ],
}
const FIELD: Kit = {
  devices: [
    ['背包一', 'encoder', 'srt'],
    ['背包二', 'encoder', 'srt'],
    ['航拍', 'drone', 'rtmp'],
    ['手机一', 'phone', 'webrtc'],
    ['手机二', 'phone', 'webrtc'],
    ['转播车', 'vehicle', 'srt'],
    ['执法记录仪', 'bodycam', 'gb28181'],
    ['机动机位', 'other', 'hls'],
  ],
}

/** Forty places: name, department, what stands there, and where. */
const LOCATIONS: readonly (readonly [name: string, orgCode: string, kit: Kit, lng: number, lat: number])[] = [
  ['一号演播室', 'A01A05A01A01', STUDIO, 116.4551, 39.9219],
  ['二号演播室', 'A01A05A01A02', STUDIO, 116.4557, 39.9216],
  ['三号演播室', 'A01A05A01', STUDIO, 116.4562, 39.9222],
  ['虚拟演播室', 'A01A05A01', STUDIO, 116.4566, 39.9225],
  ['转播车一号', 'A01A05A01A03', FIELD, 116.3912, 39.9927],
  ['转播车二号', 'A01A05A01A03', FIELD, 116.4474, 39.9298],
  ['卫星上行站', 'A01A05A02A01', BUILDING, 116.2734, 40.0512],
  ['网络传输机房', 'A01A05A02A02', BUILDING, 116.4559, 39.9211],
  ['媒资库', 'A01A05A03A02', BUILDING, 116.4548, 39.9208],
  ['编目工作区', 'A01A05A03A01', BUILDING, 116.4545, 39.9206],
  ['灯光库', 'A01A05A04', BUILDING, 116.4571, 39.9229],
  ['早间新闻直播间', 'A01A04A01A01', STUDIO, 116.4539, 39.9214],
  ['晚间新闻直播间', 'A01A04A01A02', STUDIO, 116.4537, 39.9217],
  ['新闻采访一队', 'A01A04A01A01', FIELD, 116.3974, 39.9087],
  ['新闻采访二队', 'A01A04A01A02', FIELD, 116.3266, 39.8951],
  ['工人体育场', 'A01A04A02A01', FIELD, 116.4475, 39.9297],
  ['丰台体育中心', 'A01A04A02A01', FIELD, 116.2862, 39.8487],
  ['电竞馆主舞台', 'A01A04A02A02', STUDIO, 116.4951, 39.9822],
  ['电竞馆观众席', 'A01A04A02A02', BUILDING, 116.4954, 39.9825],
  ['综艺一号棚', 'A01A04A03A01', STUDIO, 116.5108, 39.9131],
  ['综艺二号棚', 'A01A04A03A01', STUDIO, 116.5112, 39.9134],
  ['外景组雁栖湖', 'A01A04A03A02', FIELD, 116.6727, 40.3961],
  ['外景组古北水镇', 'A01A04A03A02', FIELD, 117.2742, 40.6491],
  ['审核中心', 'A01A04A04A02', BUILDING, 116.4532, 39.9203],
  ['推流实验室', 'A01A06A01A01', STUDIO, 116.3067, 39.9833],
  ['转码实验室', 'A01A06A01A02', STUDIO, 116.3071, 39.9836],
  ['分发实验室', 'A01A06A01A03', STUDIO, 116.3075, 39.9839],
  ['移动端测试间', 'A01A06A02A01', FIELD, 116.3081, 39.9841],
  ['值班监控大厅', 'A01A07A01A01', BUILDING, 116.4542, 39.9221],
  ['总部园区', 'A01A07A01A01', BUILDING, 116.4549, 39.9226],
  ['用户服务大厅', 'A01A07A01A02', BUILDING, 116.4546, 39.9223],
  ['外场设备库', 'A01A07A02A01', BUILDING, 116.4583, 39.9231],
  ['外场巡检一队', 'A01A07A02A01', FIELD, 116.4121, 39.9042],
  ['主机房', 'A01A07A02A02', BUILDING, 116.4553, 39.9204],
  ['备用机房', 'A01A07A02A02', BUILDING, 116.2341, 39.9062],
  ['上海导播厅', 'A02A02A01', STUDIO, 121.4375, 31.1832],
  ['上海一号棚', 'A02A02A01', STUDIO, 121.4379, 31.1836],
  ['外滩机位群', 'A02A02A02', FIELD, 121.4903, 31.2397],
  ['虹桥枢纽', 'A02A02A02', BUILDING, 121.3192, 31.1942],
  ['华东值班室', 'A02A03A01', BUILDING, 121.4371, 31.1829],
]

export const SEEDED_DEVICES = 300
/** Devices in the first twenty places, eight each, then seven: 300 in all. */
const LARGE_LOCATIONS = 20

/** Number of the place, number of the device there, and the clip that is its picture: what really streams. */
const STREAMING: readonly (readonly [place: number, device: number, clip: string])[] = [
  [0, 0, 'studio'],
  [0, 1, 'crossing'],
  [1, 0, 'studio'],
  [4, 5, 'tunnel'],
  [7, 2, 'crossing'],
  [11, 0, 'studio'],
  [13, 0, 'harbour'],
  [15, 2, 'harbour'],
  [28, 2, 'crossing'],
  [29, 0, 'tunnel'],
  [35, 0, 'studio'],
  [37, 2, 'harbour'],
]

/** Who keeps what stands at the places of a department. */
const OWNERS: ReadonlyMap<string, string> = new Map([
  ['A01A05A01A01', 'admin'],
  ['A01A07A01A01', 'jeecg'],
  ['A01A04A01A01', 'lisi'],
])

const VENDORS = [
  ['海康威视', 'DS-2CD3T46'],
  ['大华', 'IPC-HFW4443'],
  ['宇视', 'IPC-B314'],
  ['天视通', 'TST-E210'],
] as const

/** The plan by which some are recorded. */
export const RECORD_PLAN = stableId('record-plan:evening')

export const groupId = (position: number): string => stableId(`equipment-group:${position}`)

/** Number of a device among all, from 1. */
export function equipmentId(number: number): string {
  return stableId(`equipment:${number}`)
}

function ownerOf(orgCode: string): string | null {
  const owner = OWNERS.get(orgCode)
  return owner === undefined ? null : userId(owner)
}

const flag = (is: boolean): Flag => (is ? '1' : '0')

const written = (time: number) => ({ createBy: 'admin', createTime: timeText(time), updateBy: null, updateTime: null })

export function seededEquipmentGroups(founded: number): EquipmentGroupTable[] {
  return LOCATIONS.map(([name, orgCode], position) => ({
    id: groupId(position),
    name,
    sortNo: position + 1,
    departId: departId(orgCode),
    sysOrgCode: orgCode,
    ...written(founded + position * SECOND),
  }))
}

type Presence = Pick<EquipmentTable, 'onlineStatus' | 'liveHas' | 'enabled' | 'lastOnlineTime' | 'lastOfflineTime' | 'liveStartTime'>

/** What a device does at present; those that stream do so since some hours. */
function presenceOf(random: Random, isStreaming: boolean, now: number): Presence {
  const since = timeText(now - random.integer(10, 60 * 40) * MINUTE)
  if (isStreaming)
    return { onlineStatus: '1', liveHas: '1', enabled: '1', lastOnlineTime: since, lastOfflineTime: null, liveStartTime: since }
  const isOnline = random.chance(0.72)
  return {
    onlineStatus: flag(isOnline),
    liveHas: '0',
    enabled: flag(!random.chance(0.04)),
    lastOnlineTime: isOnline ? since : timeText(now - random.integer(3, 30) * DAY),
    lastOfflineTime: isOnline ? null : since,
    liveStartTime: null,
  }
}

/** What streams is recorded: some always, the others in the evening. Of the others only what begins to stream. */
function recordingOf(number: number, isStreaming: boolean, otherwise: string): Pick<EquipmentTable, 'recordMode' | 'recordPlanId'> {
  if (!isStreaming) return { recordMode: otherwise, recordPlanId: null }
  return number % 3 === 1 ? { recordMode: '1', recordPlanId: null } : { recordMode: '2', recordPlanId: RECORD_PLAN }
}

function seededDevice(random: Random, number: number, position: number, index: number, now: number): EquipmentTable {
  const at = LOCATIONS[position]
  const kind = at?.[2].devices[index]
  if (!at || !kind) throw new Error(`No device ${index} at place ${position}`)
  const [placeName, orgCode, , lng, lat] = at
  const [name, equipmentType, protocol] = kind
  const clip = STREAMING.find(([one, other]) => one === position && other === index)?.[2]
  const [vendor, model] = random.pick(VENDORS)
  const no = String(number).padStart(4, '0')
  const isPortable = ['drone', 'phone', 'bodycam', 'vehicle'].includes(equipmentType)
  return {
    id: equipmentId(number),
    equipmentNo: `XH${no}`,
    name: `${placeName}${name}`,
    equipmentType,
    vendor,
    model,
    protocol: clip === undefined ? protocol : 'file',
    groupId: groupId(position),
    areaCode: orgCode.startsWith('A02') ? '310000' : '110000',
    departId: departId(orgCode),
    userId: ownerOf(orgCode),
    phone: equipmentType === 'phone' ? `1390000${no}` : null,
    app: 'live',
    stream: `xh${no}`,
    pullUrl: clip === undefined ? null : `clip://${clip}`,
    nodeId: null,
    ...presenceOf(random, clip !== undefined, now),
    disableReason: null,
    disabledUntil: null,
    // What streams can be steered, so that it can be tried.
    ptz: flag((equipmentType === 'ipc' && random.chance(0.4)) || clip !== undefined),
    talk: flag(isPortable),
    aiFlag: flag(random.chance(0.1)),
    ...recordingOf(number, clip !== undefined, random.pick(['0', '3', '3', '3', '3'])),
    keepDays: 7,
    thumb: null,
    lng: Math.round((lng + index * 0.0003) * 10_000) / 10_000,
    lat: Math.round((lat + index * 0.0002) * 10_000) / 10_000,
    address: placeName,
    battery: isPortable ? random.integer(20, 100) : null,
    signal: isPortable ? random.integer(1, 5) : null,
    notifyEvents: null,
    notifyAfter: 30,
    notifyRoles: null,
    notifyUsers: null,
    alarmEvents: null,
    mqttFlag: '0',
    firmware: `V${random.integer(2, 5)}.${random.integer(0, 9)}.${random.integer(0, 20)}`,
    ip: `10.${20 + position}.${index}.${random.integer(10, 240)}`,
    remark: null,
    sysOrgCode: orgCode,
    sysId: '0',
    // The first numbers were entered last: lists, which begin with the newest, begin with what streams.
    ...written(now - 400 * DAY - number * MINUTE),
  }
}

/** 300 devices at forty places; twelve of them send pictures. */
export function seededEquipment(now: number): EquipmentTable[] {
  const random = createRandom(40)
  const positions = LOCATIONS.flatMap((_, position) =>
    Array.from({ length: position < LARGE_LOCATIONS ? 8 : 7 }, (_, index) => ({ place: position, index })),
  )
  if (positions.length !== SEEDED_DEVICES) throw new Error(`${positions.length} devices`)
  return positions.map(({ place: position, index }, at) => seededDevice(random, at + 1, position, index, now))
}

/** What is live since when. */
export function seededLiveSessions(devices: readonly EquipmentTable[]): LiveSessionTable[] {
  return devices.flatMap(({ id, app, stream, protocol, liveStartTime }) =>
    liveStartTime === null
      ? []
      : [
          {
            id: stableId(`live-session:${id}`),
            equipmentId: id,
            title: null,
            app,
            stream,
            protocol,
            startTime: liveStartTime,
            endTime: null,
            duration: null,
            videoCodec: null,
            width: null,
            height: null,
            endReason: null,
          },
        ],
  )
}
