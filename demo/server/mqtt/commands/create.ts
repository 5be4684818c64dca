import type { ServerContext } from '../../platform/context'
import { newId } from '../../platform/base/ids'
import { ApiError } from '../../platform/base/errors'
import { message, messageOf } from '../../platform/base/message'
import type { DbTransaction } from '../../platform/database/transactions'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { MqttCommandTable, MqttDeviceTable } from '../mqtt-tables'
import { checkParameters } from '../products/definition'
import { productsWith } from '../products/product'
import { publishCommand } from './replies'

/** Commands of one device that wait. */
const MAX_QUEUED = 100

/** What is sent to a device. */
export interface RequestedCommand {
  name: string
  params: Readonly<Record<string, unknown>>
  /** A dangerous command was confirmed. */
  confirm: boolean
  operator: string
}

/**
 * Queues a command of the product of a device; the delivery sends it as soon as the device is connected.
 * @throws ApiError for a command that the product does not have, wrong parameters, a missing confirmation, a full queue
 */
export async function createCommand(
  trx: DbTransaction,
  context: Pick<ServerContext, 'settings'>,
  { device, equipment }: { device: Pick<MqttDeviceTable, 'equipmentNo' | 'productKey'>; equipment: EquipmentTable },
  { name, params, confirm, operator }: RequestedCommand,
): Promise<MqttCommandTable> {
  const { clock, limits } = context.settings
  const product = (await productsWith(trx, [device.productKey])).get(device.productKey ?? '')
  if (!product) throw new ApiError('设备没有产品定义，不能下发命令')
  const command = product.commands.find((one) => one.name === name)
  if (!command) throw new ApiError(message`产品没有命令“${name}”`)
  if (command.danger && !confirm) throw new ApiError(message`命令“${messageOf(command.title)}”有危险，请确认后再发送`)
  const checked = checkParameters(command, params)
  const queued = await trx
    .selectFrom('mqttCommand')
    .select('id')
    .where('equipmentNo', '=', device.equipmentNo)
    .where('status', '=', 'queued')
    .limit(MAX_QUEUED)
    .execute()
  if (queued.length >= MAX_QUEUED) throw new ApiError(message`这台设备已有${MAX_QUEUED}条命令在排队`)
  const now = clock.now()
  const row: MqttCommandTable = {
    id: newId(),
    equipmentNo: device.equipmentNo,
    name,
    title: command.title,
    params: JSON.stringify(checked),
    status: 'queued',
    result: null,
    reason: null,
    createdAt: now,
    sentAt: null,
    ackedAt: null,
    endedAt: null,
    dueAt: now + limits.mqttQueueTime,
    operator,
  }
  await trx.insertInto('mqttCommand').values(row).execute()
  await publishCommand(trx, context, equipment, row)
  return row
}
