import { Type } from 'typebox'
import { setSubject } from '../../platform/database/changes'
import { ApiError } from '../../platform/base/errors'
import { inTransaction } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { PublicHandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { deviceOfKey } from '../../field/device-call'
import type { PushTable } from '../../streams/pushes/push-table'
import type { ServerContext } from '../../platform/context'
import { deviceToBroadcast, ensurePush, pushOf } from './own-phone'

const TITLE = required(textParam('标题', 100))
const RESULT = objectSchema({
  equipmentId: Type.String(),
  equipmentNo: Type.String(),
  /** WHIP path below the base path. */
  whip: Type.String(),
  iceServers: Type.Array(objectSchema({})),
})

export const APP_BROADCAST = { body: requestSchema({ equipmentId: textParam('设备', 64), title: TITLE }), result: RESULT }
export const OPEN_BROADCAST = { body: requestSchema({ title: TITLE }), result: RESULT }

function toResponse({ rtc }: ServerContext, { equipmentId, app, stream }: PushTable, equipmentNo: string) {
  return { equipmentId, equipmentNo, whip: rtc.whipPath(`${app}/${stream}`), iceServers: [...rtc.iceServers] }
}

function assertOn({ rtc }: ServerContext): void {
  if (!rtc.status.on) throw new ApiError(rtc.status.why, 503, 200)
}

/**
 * POST /ibl/api/appBroadcast {equipmentId?, title}: where the caller sends the picture of an own device by WHIP with his session. Without
 * a device it is his phone, which is added at first.
 */
export async function appBroadcast(call: WriteHandlerContext<typeof APP_BROADCAST>): Promise<Envelope> {
  const { context, body } = call
  assertOn(context)
  const { push, equipmentNo } = await call.write(async (trx) => {
    const device = await deviceToBroadcast(trx, call, body.equipmentId)
    setSubject('ibl_cloud_live_equipment', [device.id])
    return { push: await ensurePush(trx, call, device, body.title), equipmentNo: device.equipmentNo }
  })
  return actionResult('操作成功', toResponse(context, push, equipmentNo))
}

/** POST /ibl/open/broadcast {title}, with number and key of a device in the headers: where it sends its picture with that key. */
export async function openBroadcast(call: PublicHandlerContext<typeof OPEN_BROADCAST>): Promise<Envelope> {
  const { context, body } = call
  assertOn(context)
  const device = await deviceOfKey(call)
  if (device.enabled === '0') throw new ApiError('该设备已被禁播')
  const push = await inTransaction(context.database, (trx) => pushOf(trx, device, body.title))
  if (!push) throw new ApiError('该设备没有推流')
  return actionResult('操作成功', toResponse(context, push, device.equipmentNo))
}
