import { ApiError } from '../../platform/base/errors'
import type { DbTransaction } from '../../platform/database/transactions'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { EQUIPMENT } from '../../devices/equipment/fields'
import { insertEquipment } from '../../devices/equipment/write'
import { managedEquipment } from '../../devices/equipment/managed-equipment'
import { clipOf } from '../../devices/equipment/streams'

type Writer = Pick<WriteHandlerContext, 'context' | 'caller'>

/** What a form says of the device that a task becomes. */
interface TargetFields {
  /** An existing device; null: a new one. */
  equipmentId: string | null
  name: string
  app: string | null
  stream: string | null
}

const readDevice = readerOf(EQUIPMENT)

/** Application name of a new device, if the form names none. */
const DEFAULT_APP = 'live'

/** @throws ApiError if another task produces the stream of the device */
async function assertNoOther(trx: DbTransaction, equipmentId: string, ownerId: string): Promise<void> {
  const pulled = await trx
    .selectFrom('iblPullProxy')
    .select('id')
    .where('equipmentId', '=', equipmentId)
    .where('id', '!=', ownerId)
    .executeTakeFirst()
  if (pulled) throw new ApiError('该设备已有拉流任务')
  if (await trx.selectFrom('iblPushListInfo').select('id').where('equipmentId', '=', equipmentId).executeTakeFirst())
    throw new ApiError('该设备已有推流')
}

/**
 * The device that a task becomes: one that the caller manages, or a new one of the same name.
 *
 * @param prefix start of the number of a new device
 * @throws ApiError for a device with a clip, a push or another pull
 */
export async function targetDevice(
  trx: DbTransaction,
  writer: Writer,
  { equipmentId, name, app, stream }: TargetFields,
  { ownerId, prefix, protocol }: { ownerId: string; prefix: string; protocol: string },
): Promise<{ equipmentId: string; app: string; stream: string }> {
  const number = `${prefix}${ownerId.slice(-12).toUpperCase()}`
  const names = { app: app ?? DEFAULT_APP, stream: stream ?? number.toLowerCase() }
  if (equipmentId === null) {
    const device = readDevice({ equipmentNo: number, name, equipmentType: 'other', protocol, ...names })
    return { equipmentId: await insertEquipment(trx, writer, device), ...names }
  }
  const [device] = await managedEquipment(trx, writer, [equipmentId])
  if (!device) throw new ApiError('设备不存在')
  if (clipOf(device) !== null) throw new ApiError('该设备的画面由服务器提供，不能作为目标')
  await assertNoOther(trx, equipmentId, ownerId)
  const own = { app: app ?? device.app ?? DEFAULT_APP, stream: stream ?? device.stream ?? names.stream }
  if (own.app !== device.app || own.stream !== device.stream) {
    if (device.liveHas === '1') throw new ApiError('设备正在直播，请先停止')
    const other = await trx
      .selectFrom('iblCloudLiveEquipment')
      .select('id')
      .where('app', '=', own.app)
      .where('stream', '=', own.stream)
      .where('id', '!=', equipmentId)
      .executeTakeFirst()
    if (other) throw new ApiError('流名已被其他设备使用')
    await trx.updateTable('iblCloudLiveEquipment').set(own).where('id', '=', equipmentId).execute()
  }
  return { equipmentId, ...own }
}
