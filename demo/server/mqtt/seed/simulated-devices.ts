import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import { stableId } from '../../platform/base/ids'
import { timeText } from '../../platform/base/time'
import type { DbTransaction } from '../../platform/database/transactions'
import { newDevice } from '../devices/new-device'

/** Kinds of devices: product, names, departments, and where they are. */
const KINDS: readonly { productKey: string; name: string; count: number; orgCode: string; lng: number; lat: number }[] = [
  { productKey: 'robot-r2', name: '巡检机器人', count: 8, orgCode: 'A01A07A01A01', lng: 116.4549, lat: 39.9226 },
  { productKey: 'lamp-pole', name: '灯杆', count: 6, orgCode: 'A01A07A02A01', lng: 116.4583, lat: 39.9231 },
  { productKey: 'env-station', name: '环境站', count: 6, orgCode: 'A02A03A01', lng: 121.4371, lat: 31.1829 },
]

export interface SimulatedDevice {
  equipmentNo: string
  name: string
  productKey: string
  orgCode: string
  lng: number
  lat: number
}

/** The devices `MQ0001` to `MQ0020`. */
export const SIMULATED_DEVICES: readonly SimulatedDevice[] = KINDS.flatMap(({ count, name, lng, lat, ...kind }) =>
  Array.from({ length: count }, (_, index) => ({
    ...kind,
    name: `${name} ${String(index + 1).padStart(2, '0')}`,
    lng: lng + (index % 4) * 0.0015,
    lat: lat + Math.floor(index / 4) * 0.0012,
  })),
).map((device, index) => ({ ...device, equipmentNo: `MQ${String(index + 1).padStart(4, '0')}` }))

const BLANK: Omit<EquipmentTable, 'id' | 'equipmentNo' | 'name' | 'departId' | 'sysOrgCode' | 'lng' | 'lat' | 'createTime'> = {
  equipmentType: 'other',
  protocol: 'mqtt',
  vendor: null,
  model: null,
  groupId: null,
  areaCode: null,
  userId: null,
  phone: null,
  app: null,
  stream: null,
  pullUrl: null,
  nodeId: null,
  onlineStatus: '0',
  liveHas: '0',
  enabled: '1',
  disableReason: null,
  disabledUntil: null,
  ptz: '0',
  talk: '0',
  aiFlag: '0',
  recordMode: '0',
  recordPlanId: null,
  keepDays: 7,
  thumb: null,
  address: null,
  battery: null,
  signal: null,
  firmware: null,
  ip: null,
  lastOnlineTime: null,
  lastOfflineTime: null,
  liveStartTime: null,
  remark: null,
  notifyEvents: null,
  notifyAfter: 30,
  notifyRoles: null,
  notifyUsers: null,
  alarmEvents: null,
  mqttFlag: '0',
  sysId: '0',
  createBy: 'admin',
  updateBy: null,
  updateTime: null,
}

/** Adds the simulated devices that are not there. `now`: epoch ms. */
export async function addSimulatedDevices(trx: DbTransaction, now: number): Promise<void> {
  const createTime = timeText(now)
  for (const { equipmentNo, name, productKey, orgCode, lng, lat } of SIMULATED_DEVICES) {
    const known = await trx.selectFrom('iblCloudLiveEquipment').select('id').where('equipmentNo', '=', equipmentNo).executeTakeFirst()
    if (known) continue
    const depart = await trx.selectFrom('sysDepart').select('id').where('orgCode', '=', orgCode).executeTakeFirst()
    const id = stableId(`mqtt-equipment:${equipmentNo}`)
    const placed = { id, equipmentNo, name, departId: depart?.id ?? null, sysOrgCode: orgCode, lng, lat, createTime }
    await trx
      .insertInto('iblCloudLiveEquipment')
      .values({ ...BLANK, ...placed })
      .execute()
    await newDevice(trx, placed, { now: createTime, by: 'admin', productKey })
  }
}
