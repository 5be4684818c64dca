import type { Static } from 'typebox'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { Work } from '../../platform/database/transactions'
import { notePresence } from '../../devices/equipment/presence'
import { managedDevicesOf, scopeOf } from '../../devices/equipment/scope'
import { Failure, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { wireForm, wireNumber, wireText } from '../../platform/http/schema/wire-fields'
import { letGo } from '../../media/tickets/let-go'

const NAMED = { id: wireText('设备', 64), equipmentNo: wireText('设备编号', 64) }
const PIXELS = { minimum: 1, maximum: 16_384, decimals: 0 }

export const WENT_LIVE = {
  body: wireForm({
    ...NAMED,
    title: wireText('标题', 100),
    codec: wireText('编码', 32),
    width: wireNumber('宽度', PIXELS),
    height: wireNumber('高度', PIXELS),
  }),
}

/** The device that is named by its id or its number, of those that the caller is in charge of. */
async function deviceNamed(
  work: Work,
  { caller }: Pick<WriteCall, 'caller'>,
  { id, equipmentNo }: { id: string | null; equipmentNo: string | null },
) {
  if (id === null && equipmentNo === null) throw new Failure('请指定设备')
  const devices = managedDevicesOf(work, await scopeOf(work, caller)).selectAll()
  const device: EquipmentTable | undefined = await (
    id === null ? devices.where('equipmentNo', '=', equipmentNo ?? '') : devices.where('id', '=', id)
  ).executeTakeFirst()
  if (!device) throw notFound()
  return device
}

/** POST /ibl/api/appEditLiveHas `{id | equipmentNo, title?, codec?, width?, height?}`: a device says that it is live. */
export async function deviceWentLive(call: WriteCall<typeof WENT_LIVE>): Promise<Envelope> {
  const { title, codec, width, height }: Static<typeof WENT_LIVE.body> = call.body
  await call.write(async (work) => {
    const device = await deviceNamed(work, call, call.body)
    if (device.enabled === '0') throw new Failure('该设备已被禁播')
    const picture = { title, videoCodec: codec, width, height }
    await notePresence(work, call.context, device, { onlineStatus: '1', liveHas: '1' }, { picture, by: call.caller.username })
  })
  return done('操作成功')
}

export const WENT_OFFLINE = { body: wireForm({ ...NAMED, reason: wireText('原因', 200) }) }

/** POST /ibl/api/appEditLiveHasOffline `{id | equipmentNo, reason?}`: a device says that it ends, and goes. */
export async function deviceWentOffline(call: WriteCall<typeof WENT_OFFLINE>): Promise<Envelope> {
  await call.write(async (work) => {
    const device = await deviceNamed(work, call, call.body)
    const details = { endReason: call.body.reason ?? undefined, by: call.caller.username }
    await notePresence(work, call.context, device, { onlineStatus: '0', liveHas: '0' }, details)
  })
  await letGo(call.context)
  return done('操作成功')
}
