import { createHash } from 'node:crypto'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import { EQUIPMENT } from '../../devices/equipment/fields'
import { ownDevice } from '../../devices/equipment/own-device'
import { clipOf } from '../../devices/equipment/streams'
import { insertEquipment } from '../../devices/equipment/write'
import { ApiError } from '../../platform/base/errors'
import type { DbTransaction } from '../../platform/database/transactions'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import type { PushTable } from '../../streams/pushes/push-table'
import { insertPushOf, PUSH } from '../../streams/pushes/write'

type Writer = Pick<WriteHandlerContext, 'context' | 'caller'>

const newDevice = readerOf(EQUIPMENT)
const newPush = readerOf(PUSH)

/** Recording mode of phones: while they are live. */
const RECORD_WHILE_LIVE = '3'

/** Number and stream of the phone of a user. Account names may have more characters than numbers. */
export function phoneNumberOf(username: string): string {
  if (/^[\w-]{1,62}$/.test(username)) return `PH${username}`
  return `PH-${createHash('sha256').update(username).digest('hex').slice(0, 16)}`
}

/** The phone of a user as a device; it is added with the first broadcast. */
async function phoneOf(trx: DbTransaction, writer: Writer): Promise<EquipmentTable> {
  const { userId, username } = writer.caller
  const equipmentNo = phoneNumberOf(username)
  const devices = trx.selectFrom('iblCloudLiveEquipment').selectAll().where('equipmentNo', '=', equipmentNo)
  const existing = await devices.executeTakeFirst()
  if (existing && existing.userId !== userId) throw new ApiError('手机直播的设备编号已被其他设备使用，请联系管理员')
  if (existing) return existing
  const { realname } = await trx.selectFrom('sysUser').select('realname').where('id', '=', userId).executeTakeFirstOrThrow()
  const name = `${realname || username} (${equipmentNo})`
  const fields = {
    equipmentNo,
    name,
    equipmentType: 'phone',
    protocol: 'webrtc',
    stream: equipmentNo,
    userId,
    recordMode: RECORD_WHILE_LIVE,
  }
  await insertEquipment(trx, writer, newDevice(fields))
  return devices.executeTakeFirstOrThrow()
}

/** The device that a user broadcasts as: an own one by its id, else his phone. @throws ApiError where it cannot send */
export async function deviceToBroadcast(trx: DbTransaction, writer: Writer, equipmentId: string | null): Promise<EquipmentTable> {
  const device = equipmentId === null ? await phoneOf(trx, writer) : await ownDevice(trx, writer.caller, 'id', equipmentId)
  if (clipOf(device) !== null) throw new ApiError('该设备的画面由服务器提供，不能推流')
  if (device.enabled === '0') throw new ApiError('该设备已被禁播')
  return device
}

/** The push of a device, with the title of what is sent next. */
export async function pushOf(trx: DbTransaction, device: Pick<EquipmentTable, 'id'>, liveTitle: string): Promise<PushTable | undefined> {
  const pushes = trx.selectFrom('iblPushListInfo').selectAll().where('equipmentId', '=', device.id)
  const push = await pushes.executeTakeFirst()
  if (push) await trx.updateTable('iblPushListInfo').set({ liveTitle }).where('id', '=', push.id).execute()
  return push
}

/** The same; a device without one gets one. */
export async function ensurePush(trx: DbTransaction, writer: Writer, device: EquipmentTable, liveTitle: string): Promise<PushTable> {
  const push = await pushOf(trx, device, liveTitle)
  if (push) return push
  const stream = device.stream ?? device.equipmentNo.replaceAll('.', '-')
  await insertPushOf(trx, writer, device, newPush({ equipmentId: device.id, name: device.name, stream }))
  const added = await pushOf(trx, device, liveTitle)
  if (!added) throw new ApiError('该设备没有推流')
  return added
}
