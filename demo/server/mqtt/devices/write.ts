import type { Static } from 'typebox'
import { EQUIPMENT } from '../../devices/equipment/fields'
import { managedDevicesOf, scopeOf } from '../../devices/equipment/scope'
import { managedEquipment } from '../../devices/equipment/managed-equipment'
import { insertEquipment } from '../../devices/equipment/write'
import { nowText } from '../../platform/context'
import { ApiError, notFound } from '../../platform/base/errors'
import { setSubject } from '../../platform/database/changes'
import type { DbTransaction, Queryable } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { type ID_QUERY, idsOfQuery, partialFields, required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { MqttDeviceTable } from '../mqtt-tables'
import { newDevice } from './new-device'

const EDITABLE = {
  name: required(textParam('设备名称', 100)),
  productKey: textParam('产品', 64),
}
export const ADDED = requestSchema({ equipmentNo: required(textParam('设备编号', 64, /^[\w.-]+$/)), ...EDITABLE })
export const ADD_DEVICE = { body: ADDED }
export const EDIT_DEVICE = { body: requestSchema({ id: required(textParam('设备', 64)), ...partialFields(EDITABLE) }) }

const readEquipment = readerOf(EQUIPMENT)

async function assertProduct(db: Queryable, productKey: string | null | undefined): Promise<void> {
  if (productKey === null || productKey === undefined) return
  const product = await db.selectFrom('mqttProduct').select('id').where('productKey', '=', productKey).executeTakeFirst()
  if (!product) throw new ApiError('产品不存在')
}

/**
 * Adds an MQTT device: the device of that number that the caller is in charge of, or a new one in the list of devices.
 * @throws ApiError
 */
export async function insertDevice(
  trx: DbTransaction,
  call: Pick<WriteHandlerContext, 'context' | 'caller'>,
  { equipmentNo, name, productKey }: Static<typeof ADDED>,
): Promise<MqttDeviceTable> {
  await assertProduct(trx, productKey)
  const equipment = trx.selectFrom('iblCloudLiveEquipment').select('id').where('equipmentNo', '=', equipmentNo)
  if (!(await equipment.executeTakeFirst()))
    await insertEquipment(trx, call, readEquipment({ equipmentNo, name, equipmentType: 'other', protocol: 'mqtt' }))
  const device = await managedDevicesOf(trx, await scopeOf(trx, call.caller))
    .selectAll()
    .where('equipmentNo', '=', equipmentNo)
    .executeTakeFirst()
  if (!device) throw new ApiError('设备编号已存在')
  const known = await trx.selectFrom('mqttDevice').select('id').where('equipmentNo', '=', equipmentNo).executeTakeFirst()
  if (known) throw new ApiError('设备编号已存在')
  return newDevice(trx, device, { now: nowText(call.context), by: call.caller.username, name, productKey })
}

/** POST /mqtt/mqttDevice/add. */
export async function addDevice(call: WriteHandlerContext<typeof ADD_DEVICE>): Promise<Envelope> {
  await call.write(async (trx) => {
    const { id } = await insertDevice(trx, call, call.body)
    setSubject('mqtt_device', [id])
  })
  return actionResult('添加成功！')
}

/** MQTT devices that the caller is in charge of, with the devices they belong to. @throws ApiError where one is not among them */
export async function managedDevices(
  trx: DbTransaction,
  call: Pick<WriteHandlerContext, 'caller'>,
  column: 'id' | 'equipmentNo',
  values: readonly string[],
): Promise<{ device: MqttDeviceTable; equipment: EquipmentTable }[]> {
  if (values.length === 0) throw notFound()
  const rows = await trx.selectFrom('mqttDevice').selectAll().where(column, 'in', values).execute()
  if (rows.length !== values.length) throw notFound()
  const equipment = await managedEquipment(
    trx,
    call,
    rows.map(({ equipmentId }) => equipmentId),
  )
  const byId = new Map(equipment.map((one) => [one.id, one]))
  setSubject(
    'mqtt_device',
    rows.map(({ id }) => id),
  )
  return rows.map((device) => ({ device, equipment: byId.get(device.equipmentId)! }))
}

/** PUT or POST /mqtt/mqttDevice/edit: the fields named in the body change. */
export async function editDevice(call: WriteHandlerContext<typeof EDIT_DEVICE>): Promise<Envelope> {
  const { id, ...fields } = call.body
  await call.write(async (trx) => {
    await managedDevices(trx, call, 'id', [id])
    await assertProduct(trx, fields.productKey)
    await trx
      .updateTable('mqttDevice')
      .set({ ...fields, updateBy: call.caller.username, updateTime: nowText(call.context), changedAt: call.context.settings.clock.now() })
      .where('id', '=', id)
      .execute()
  })
  return actionResult('修改成功!')
}

/** Deletes MQTT devices with their accounts, commands and messages. The devices in the list of devices stay. */
export async function removeDevices(trx: DbTransaction, devices: readonly Pick<MqttDeviceTable, 'id' | 'equipmentNo' | 'equipmentId'>[]) {
  if (devices.length === 0) return
  const numbers = devices.map(({ equipmentNo }) => equipmentNo)
  for (const table of ['mqttAccount', 'mqttCommand', 'mqttLog', 'mqttDevice'] as const)
    await trx.deleteFrom(table).where('equipmentNo', 'in', numbers).execute()
  await trx
    .updateTable('iblCloudLiveEquipment')
    .set({ mqttFlag: '0' })
    .where(
      'id',
      'in',
      devices.map(({ equipmentId }) => equipmentId),
    )
    .execute()
}

/** DELETE /mqtt/mqttDevice/delete?id= and deleteBatch?ids=. */
export async function deleteDevices(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    const devices = await managedDevices(trx, call, 'id', ids)
    await removeDevices(
      trx,
      devices.map(({ device }) => device),
    )
  })
  void call.context.mqtt.inspect()
  return actionResult('删除成功!')
}
