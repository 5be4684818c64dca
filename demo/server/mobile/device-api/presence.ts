import type { Static } from 'typebox'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { DbTransaction } from '../../platform/database/transactions'
import { notePresence } from '../../devices/equipment/presence'
import { managedDevicesOf, scopeOf } from '../../devices/equipment/scope'
import { ApiError, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { requestSchema, numberParam, textParam } from '../../platform/http/schema/request-schema'
import { disconnectRevoked } from '../../media/tickets/disconnect-revoked'

const DEVICE_PARAMS = { id: textParam('设备', 64), equipmentNo: textParam('设备编号', 64) }
const PIXELS = { minimum: 1, maximum: 16_384, decimals: 0 }

export const WENT_LIVE = {
  body: requestSchema({
    ...DEVICE_PARAMS,
    title: textParam('标题', 100),
    codec: textParam('编码', 32),
    width: numberParam('宽度', PIXELS),
    height: numberParam('高度', PIXELS),
  }),
}

/** The device that is named by its id or its number, of those that the caller is in charge of. */
async function deviceNamed(
  trx: DbTransaction,
  { caller }: Pick<WriteHandlerContext, 'caller'>,
  { id, equipmentNo }: { id: string | null; equipmentNo: string | null },
) {
  if (id === null && equipmentNo === null) throw new ApiError('请指定设备')
  const devices = managedDevicesOf(trx, await scopeOf(trx, caller)).selectAll()
  const device: EquipmentTable | undefined = await (
    id === null ? devices.where('equipmentNo', '=', equipmentNo ?? '') : devices.where('id', '=', id)
  ).executeTakeFirst()
  if (!device) throw notFound()
  return device
}

/** POST /ibl/api/appEditLiveHas `{id | equipmentNo, title?, codec?, width?, height?}`: a device says that it is live. */
export async function deviceWentLive(call: WriteHandlerContext<typeof WENT_LIVE>): Promise<Envelope> {
  const { title, codec, width, height }: Static<typeof WENT_LIVE.body> = call.body
  await call.write(async (trx) => {
    const device = await deviceNamed(trx, call, call.body)
    if (device.enabled === '0') throw new ApiError('该设备已被禁播')
    const picture = { title, videoCodec: codec, width, height }
    await notePresence(trx, call.context, device, { onlineStatus: '1', liveHas: '1' }, { picture, by: call.caller.username })
  })
  return actionResult('操作成功')
}

export const WENT_OFFLINE = { body: requestSchema({ ...DEVICE_PARAMS, reason: textParam('原因', 200) }) }

/** POST /ibl/api/appEditLiveHasOffline `{id | equipmentNo, reason?}`: a device says that it ends, and goes. */
export async function deviceWentOffline(call: WriteHandlerContext<typeof WENT_OFFLINE>): Promise<Envelope> {
  await call.write(async (trx) => {
    const device = await deviceNamed(trx, call, call.body)
    const details = { endReason: call.body.reason ?? undefined, by: call.caller.username }
    await notePresence(trx, call.context, device, { onlineStatus: '0', liveHas: '0' }, details)
  })
  await disconnectRevoked(call.context)
  return actionResult('操作成功')
}
