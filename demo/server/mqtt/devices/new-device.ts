import { newId } from '../../platform/base/ids'
import type { DbTransaction } from '../../platform/database/transactions'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { MqttDeviceTable } from '../mqtt-tables'

/** An MQTT device of which nothing came yet. */
export const BLANK_DEVICE = {
  productKey: null,
  onlineStatus: '0',
  lastConnectTime: null,
  lastDisconnectTime: null,
  ip: null,
  protocolVersion: null,
  clientId: null,
  telemetry: null,
  telemetryAt: null,
  firmware: null,
  limits: null,
  refusal: null,
  logClearedAt: 0,
  changedAt: 0,
  beatAt: 0,
  simFlag: '0',
} as const

/** Makes a device of the list of devices an MQTT device. `by`: account; null: the device connected by itself. */
export async function newDevice(
  trx: DbTransaction,
  { id, equipmentNo, name }: Pick<EquipmentTable, 'id' | 'equipmentNo' | 'name'>,
  { now, by, ...more }: { now: string; by: string | null } & Partial<Pick<MqttDeviceTable, 'name' | 'productKey'>>,
): Promise<MqttDeviceTable> {
  const row: MqttDeviceTable = {
    id: newId(),
    equipmentId: id,
    equipmentNo,
    name,
    ...BLANK_DEVICE,
    ...more,
    createBy: by,
    createTime: now,
    updateBy: null,
    updateTime: null,
  }
  await trx.insertInto('mqttDevice').values(row).execute()
  await trx.updateTable('iblCloudLiveEquipment').set({ mqttFlag: '1' }).where('id', '=', id).execute()
  return row
}
